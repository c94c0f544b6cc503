import { actorOf } from '../../domain/access/request-context.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import { withTerms } from '../../domain/envelopes/envelope.ts';
import { decideRemindSigner } from '../../domain/envelopes/remind-signer.ts';
import type { Signer } from '../../domain/envelopes/signer.ts';
import type { Notification } from '../../domain/messages/letter-budget.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { missingObject } from '../../domain/errors/not-found.ts';
import type { InsideDeps } from '../deps.ts';
import { takeSignerLetter } from '../messages/take-letter.ts';
import { enqueueSignerMessages } from '../messages/enqueue-signer-messages.ts';
import { assertProductionAllowed } from '../organizations/assert-production-allowed.ts';
import { record } from '../record.ts';

/** The signer, and whether they were written to. */
export interface RemindedSigner {
  readonly signer: Signer;
  readonly notification: Notification;
}

/**
 * Sends a signer their link again, also where the sender turned notifications off: this message is their own
 * request. Nobody is reminded, and nothing recorded, once the signer has had as many letters as they get (ADR-0139). Codes: NOT_FOUND, FORBIDDEN (Production without a verified OWNER), those of `decideRemindSigner`.
 */
export function remindSigner(
  deps: Pick<InsideDeps, 'db' | 'random' | 'secrets' | 'settings'>,
  context: RequestContext,
  { id, signerId }: { readonly id: string; readonly signerId: string },
): Promise<RemindedSigner> {
  return deps.db.change(async (tx) => {
    const envelope = (await tx.envelopes.lock(context.tenant, id)) ?? fail('NOT_FOUND');
    const signer =
      envelope.signers.find((candidate) => candidate.id === signerId) ??
      fail('NOT_FOUND', missingObject('signer', 'signerId', signerId));
    await assertProductionAllowed(deps, tx, context.tenant);
    const remindedAt = await tx.messages.lastReminder(id, signerId);
    const input = { signer, remindedAt, now: await tx.now(), actor: actorOf(context) };
    const decided = decideRemindSigner(envelope, input);
    const reminder = { occasion: 'REMINDER', signers: [signer] } as const;
    const notification = await takeSignerLetter(tx, signer.id);
    if (notification.notified) {
      await record(deps, tx, envelope, decided);
      await enqueueSignerMessages(deps, tx, { ...reminder, envelope: withTerms(envelope, { notify: true }) });
    }
    return { signer, notification };
  });
}
