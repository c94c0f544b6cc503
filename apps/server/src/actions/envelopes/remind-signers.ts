import { isOverdue } from '../../domain/envelopes/close-envelope.ts';
import {
  decideRemindSigners,
  isReminderDue,
  signersToRemind,
} from '../../domain/envelopes/remind-signers.ts';
import type { Deps } from '../deps.ts';
import { record } from '../record.ts';
import { enqueueSignerMessages } from '../messages/enqueue-signer-messages.ts';

type RemindDeps = Pick<Deps, 'db' | 'random' | 'log' | 'secrets' | 'settings'>;

const AT_ONCE = 100;

/**
 * Sends the reminders that are due and returns the number of envelopes. Of two concurrent nodes the first sends the
 * reminder.
 */
export async function remindSigners(deps: RemindDeps): Promise<number> {
  const due = await deps.db.read((tx) => tx.envelopes.listToRemind(tx.now(), AT_ONCE));
  let reminded = 0;
  for (const envelopeId of due) {
    try {
      await remind(deps, envelopeId);
      reminded += 1;
    } catch (error) {
      deps.log.warn({ envelopeId, error }, 'an envelope cannot remind its signers now');
    }
  }
  return reminded;
}

async function remind(deps: RemindDeps, id: string): Promise<void> {
  await deps.db.change(async (tx) => {
    const envelope = await tx.envelopes.lockById(id);
    if (envelope === null || !isReminderDue(envelope, tx.now()) || isOverdue(envelope, tx.now()))
      return { value: null };
    await record(deps, tx, envelope, decideRemindSigners(envelope));
    await enqueueSignerMessages(deps, tx, {
      occasion: 'REMINDER',
      envelope,
      signers: signersToRemind(envelope),
    });
    return { value: null };
  });
}
