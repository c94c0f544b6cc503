import type { Actor } from '../audit/audit-entry.ts';
import { fail } from '../errors/app-error.ts';
import { missingObject } from '../errors/not-found.ts';
import type { Outcome } from '../outcome.ts';
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
  const { person, progress } = signer;
  const { dispute } = progress;
  if (dispute === null || person.erasedAt !== null) fail('CONFLICT', { reason: 'NOT_DISPUTED' });
  if (dispute.answer !== null) fail('CONFLICT', { reason: 'DISPUTE_ANSWERED' });
  return {
    state: withSigner(envelope, {
      ...signer,
      progress: { ...progress, dispute: { ...dispute, answer: { at: now, statement } } },
    }),
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
