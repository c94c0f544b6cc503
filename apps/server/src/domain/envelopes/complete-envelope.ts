import { SYSTEM } from '../audit/audit-entry.ts';
import type { AuditEntry } from '../audit/audit-entry.ts';
import type { Outcome } from '../outcome.ts';
import { sentProgress } from './envelope-progress.ts';
import type { Envelope } from './envelope.ts';
import { withInvitedInTurn } from './invite-in-turn.ts';
import { hasSigned, isAwaited } from './signer-role.ts';

/** The time, and a code for an envelope that has reserved none. */
interface SettleInput {
  readonly now: Date;
  readonly verificationCode: string;
}

/** Completes an envelope that waits for nobody any more; otherwise calls those whose turn has come. */
export function settled(envelope: Envelope, { now, verificationCode }: SettleInput): Outcome<Envelope> {
  if (envelope.signers.some(isAwaited))
    return { state: withInvitedInTurn(envelope, now), entries: [], events: [] };
  const { sending } = sentProgress(envelope.progress);
  const state: Envelope = {
    ...envelope,
    progress: {
      status: 'COMPLETED',
      sending,
      at: now,
      verificationCode: sending.reservedCode ?? verificationCode,
      evidenceReady: false,
    },
  };
  const entry: AuditEntry = {
    type: 'ENVELOPE_COMPLETED',
    actor: SYSTEM,
    data: { signers: envelope.signers.filter(hasSigned).length },
  };
  return { state, entries: [entry], events: [{ type: 'envelope.completed' }] };
}
