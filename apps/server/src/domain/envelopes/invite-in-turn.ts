import { isTurnOf } from './envelope.ts';
import { invited } from './progress.ts';
import { isParty, readsAlong } from './signer-role.ts';
import type { Envelope } from './envelope.ts';
import type { Signer } from './signer.ts';

/** The envelope with every signer invited whose turn has come. */
export function withInvitedInTurn(envelope: Envelope, now: Date): Envelope {
  return { ...envelope, signers: envelope.signers.map((signer) => invitedInTurn(envelope, signer, now)) };
}

/** Signers who opened their link before their turn keep their acts. */
function invitedInTurn(envelope: Envelope, signer: Signer, now: Date): Signer {
  if (signer.progress.sentAt !== null || !isCalled(envelope, signer)) return signer;
  return { ...signer, progress: invited(signer.progress, now) };
}

/** Returns true for people whose turn it is, and for those who read along from the beginning. */
export function isCalled(envelope: Envelope, signer: Signer): boolean {
  return isParty(signer) ? isTurnOf(envelope, signer) : readsAlong(signer);
}

/** Returns the people who were called between two states of an envelope. */
export function invitedBetween(before: Pick<Envelope, 'signers'> | null, after: Envelope): readonly Signer[] {
  if (after.progress.status !== 'SENT') return [];
  const known = new Set(
    before?.signers.filter(({ progress }) => progress.sentAt !== null).map(({ id }) => id),
  );
  return after.signers.filter(({ id, progress }) => progress.sentAt !== null && !known.has(id));
}
