import type { Actor, AuditEntry } from '../audit/audit-entry.ts';
import { fail } from '../errors/app-error.ts';
import { REMIND_COOLDOWN } from './limits.ts';
import { SECOND } from '../limits.ts';
import type { Outcome } from '../outcome.ts';
import { isOverdue } from './close-envelope.ts';
import { isTurnOf } from './envelope.ts';
import type { Envelope } from './envelope.ts';
import { assertStillNeeded } from './signer-rules.ts';
import { isParty } from './signer-role.ts';
import type { Signer } from './signer.ts';

/** The signer to remind, and the time of their last reminder, or null. */
interface RemindSignerInput {
  readonly signer: Signer;
  readonly remindedAt: Date | null;
  readonly now: Date;
  readonly actor: Actor;
}

/**
 * Reminds a signer whose turn it is, with the link that they have. The reminder that Aval sends before the deadline stays.
 *
 * @throws INVALID_STATE_TRANSITION outside SENT and after the deadline, CONFLICT (COPY_ONLY, SIGNER_DECLINED, SIGNER_SKIPPED), ALREADY_SIGNED, NOT_YOUR_TURN for a signer who
 * was not invited yet, RATE_LIMITED within an hour of the last reminder.
 */
export function decideRemindSigner(envelope: Envelope, input: RemindSignerInput): Outcome<Envelope> {
  const { signer, remindedAt, now, actor } = input;
  if (isOverdue(envelope, now)) fail('INVALID_STATE_TRANSITION', { from: 'EXPIRED' });
  if (envelope.progress.status !== 'SENT')
    fail('INVALID_STATE_TRANSITION', { from: envelope.progress.status });
  if (!isParty(signer)) fail('CONFLICT', { reason: 'COPY_ONLY' });
  assertStillNeeded(signer);
  if (signer.progress.sentAt === null || !isTurnOf(envelope, signer)) fail('NOT_YOUR_TURN');
  assertCooledDown(remindedAt, now);
  const entry: AuditEntry = { type: 'SIGNERS_REMINDED', actor, data: { signers: [signer.id] } };
  return { state: envelope, entries: [entry], events: [{ type: 'reminder.sent', signerId: signer.id }] };
}

function assertCooledDown(remindedAt: Date | null, now: Date): void {
  if (remindedAt === null) return;
  const rest = remindedAt.getTime() + REMIND_COOLDOWN - now.getTime();
  if (rest > 0) fail('RATE_LIMITED', { retryAfterSeconds: Math.ceil(rest / SECOND) });
}
