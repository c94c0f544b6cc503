import { isTurnOf } from './envelope.ts';
import { calledBack, invited } from './progress.ts';
import { hasActed } from './sent-people.ts';
import { isParty } from './signer-role.ts';
import type { Envelope } from './envelope.ts';
import type { Signer } from './signer.ts';

/** The envelope with every signer invited whose turn has come. */
export function withInvitedInTurn(envelope: Envelope, now: Date): Envelope {
  return { ...envelope, signers: envelope.signers.map((signer) => invitedInTurn(envelope, signer, now)) };
}

/** Signers who opened their link before their turn keep their acts. */
function invitedInTurn(envelope: Envelope, signer: Signer, now: Date): Signer {
  if (signer.progress.sentAt !== null || !isParty(signer) || !isTurnOf(envelope, signer)) return signer;
  return { ...signer, progress: invited(signer.progress, now) };
}

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

/** Returns the signers whose turn has come between two states of an envelope. */
export function invitedBetween(before: Pick<Envelope, 'signers'> | null, after: Envelope): readonly Signer[] {
  if (after.progress.status !== 'SENT') return [];
  const known = new Set(
    before?.signers.filter(({ progress }) => progress.sentAt !== null).map(({ id }) => id),
  );
  return after.signers.filter(({ id, progress }) => progress.sentAt !== null && !known.has(id));
}
