import type { Signer } from '../../domain/envelopes/signer.ts';
import { isStopped } from '../../domain/mandates/mandate.ts';
import { isOverdue } from '../../domain/envelopes/close-envelope.ts';
import { nextDaytime } from '../../domain/envelopes/daytime.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import {
  decidePostponeReminder,
  decideRemindSigners,
  isReminderDue,
  signersToRemind,
  wasContactedToday,
} from '../../domain/envelopes/remind-signers.ts';
import { DAY } from '../../domain/limits.ts';
import type { Tx } from '../../store/tx.ts';
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
  const due = await deps.db.read(async (tx) => tx.envelopes.listToRemind(await tx.now(), AT_ONCE));
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
    const now = await tx.now();
    const envelope = await tx.envelopes.lockById(id);
    if (envelope === null || !isReminderDue(envelope, now) || isOverdue(envelope, now)) return null;
    const { timeZone } = await tx.envelopes.organizationOf(envelope.tenant);
    const isHeld = isStopped(await tx.mandates.hold(envelope.tenant, null));
    const morning = nextDaytime(isHeld ? new Date(now.getTime() + DAY) : now, timeZone);
    if (morning > now) {
      await record(deps, tx, envelope, decidePostponeReminder(envelope, morning));
      return null;
    }
    const signers = await signersWithoutContact(tx, envelope, timeZone);
    await record(deps, tx, envelope, decideRemindSigners(envelope, { signers, now }));
    await enqueueSignerMessages(deps, tx, {
      occasion: 'REMINDER',
      envelope,
      signers,
    });
    return null;
  });
}

/** The signers to remind to whom nobody has written on this day. */
async function signersWithoutContact(
  tx: Tx,
  envelope: Envelope,
  timeZone: string,
): Promise<readonly Signer[]> {
  const found = await tx.inOrder(
    signersToRemind(envelope).map(async (signer) => {
      const remindedAt = await tx.messages.lastReminder(envelope.id, signer.id);
      return wasContactedToday(signer, { remindedAt, now: await tx.now(), timeZone }) ? [] : [signer];
    }),
  );
  return found.flat();
}
