import type { Actor } from '../audit/audit-entry.ts';
import { fail } from '../errors/app-error.ts';
import { missingObject } from '../errors/not-found.ts';
import type { Outcome } from '../outcome.ts';
import { isDisputed } from './disputed.ts';
import { withSigner } from './envelope.ts';
import type { Envelope } from './envelope.ts';

interface AnswerDisputeInput {
  readonly signerId: string;
  readonly statement: string;
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * The sender answers the dispute of a signer, once, in words that evidence and public verification print. The signer stays
 * frozen, and may sign from then on. The envelope may be closed already: the answer then stands in trail and verification.
 *
 * @throws NOT_FOUND, CONFLICT (NOT_DISPUTED, also for an erased signer; DISPUTE_ANSWERED)
 */
export function decideAnswerDispute(envelope: Envelope, input: AnswerDisputeInput): Outcome<Envelope> {
  const { signerId, statement, actor, now } = input;
  const signer =
    envelope.signers.find(({ id }) => id === signerId) ??
    fail('NOT_FOUND', missingObject('signer', 'signerId', signerId));
  if (!isDisputed(signer) || signer.erasedAt !== null) fail('CONFLICT', { reason: 'NOT_DISPUTED' });
  if (signer.disputeAnsweredAt !== null) fail('CONFLICT', { reason: 'DISPUTE_ANSWERED' });
  return {
    state: withSigner(envelope, { ...signer, disputeAnsweredAt: now, disputeAnswer: statement }),
    entries: [
      {
        type: 'DISPUTE_ANSWERED',
        actor,
        data: { signerId },
        personal: { subject: signer.id, values: { statement } },
      },
    ],
    events: [{ type: 'signer.changed', signerId: signer.id }],
  };
}
