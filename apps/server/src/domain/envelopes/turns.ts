import { isTurnOf } from './envelope.ts';
import type { Envelope } from './envelope.ts';
import { withInvitedInTurn } from './invite-in-turn.ts';
import { calledBack } from './progress.ts';
import { hasActed } from './sent-people.ts';
import { isParty } from './signer-role.ts';
import type { Signer } from './signer.ts';

/**
 * The envelope after its order changed: those whose turn it is no longer are called again when it comes, and those whose
 * turn has come are invited. Somebody who has acted stays called.
 */
export function withTurns(envelope: Envelope, now: Date): Envelope {
  const signers = envelope.signers.map((signer) => waitingAgain(envelope, signer));
  return withInvitedInTurn({ ...envelope, signers }, now);
}

function waitingAgain(envelope: Envelope, signer: Signer): Signer {
  const { progress } = signer;
  if (progress.sentAt === null || !isParty(signer) || hasActed(signer) || isTurnOf(envelope, signer))
    return signer;
  return { ...signer, progress: calledBack(progress) };
}
