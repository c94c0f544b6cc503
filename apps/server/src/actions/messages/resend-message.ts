import type { Deps } from '../deps.ts';
import { recordSecurityEvent } from '../access/record-security-event.ts';

/**
 * Sends a failed message again, for the operator. Returns false where there is no such message, where it did not fail, or
 * where its content is gone.
 */
export function resendMessage(deps: Pick<Deps, 'db' | 'random'>, messageId: string): Promise<boolean> {
  return deps.db.change(async (tx) => {
    if (!(await tx.messages.reopen(messageId))) return false;
    await tx.jobs.enqueue([{ kind: 'deliver-message', messageId }], await tx.now());
    await recordSecurityEvent(deps, tx, {
      type: 'MESSAGE_RESENT',
      organizationId: null,
      actor: { type: 'OPERATOR', id: null },
      userId: null,
      target: { type: 'message', id: messageId },
      ip: null,
    });
    return true;
  });
}
