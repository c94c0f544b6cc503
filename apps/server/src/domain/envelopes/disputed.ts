import { fail } from '../errors/app-error.ts';
import type { Envelope, Signer } from './envelope.ts';
import { PERSONAL_MEMBERS } from './signer-role.ts';
import { levelOf } from './signature-level.ts';

/**
 * The members that say who a signer is and where their code goes. A dispute freezes them: otherwise the sender could put
 * somebody else in the place of the person who said that the document isn't theirs (ADR-0147).
 */
const FROZEN = [
  ...PERSONAL_MEMBERS,
  'notifyBy',
  'authenticationMethod',
  'signatureLevel',
] as const satisfies readonly (keyof Signer)[];

type Disputable = Pick<Signer, 'disputedAt' | 'disputeAnsweredAt'>;

/** Returns true if somebody with the signer's link said that they don't recognize the document. An answer doesn't end it. */
export function isDisputed({ disputedAt }: Disputable): boolean {
  return disputedAt !== null;
}

/** Throws ENVELOPE_NOT_EDITABLE (DISPUTED) for a signer who is disputed: nobody takes their place. */
export function assertPersonStays(signer: Disputable): void {
  if (isDisputed(signer)) fail('ENVELOPE_NOT_EDITABLE', { reason: 'DISPUTED' });
}

/** Throws ENVELOPE_NOT_EDITABLE (DISPUTED) if a disputed signer would become another person. */
export function assertSamePersonStays(before: Signer, after: Signer): void {
  if (FROZEN.some((member) => before[member] !== after[member])) assertPersonStays(before);
}

/**
 * Returns true while the sender has to answer the dispute of a signer before they may sign: an advanced signature rests on
 * the contacts that the sender gave. A simple signature claims less, and a certificate proves a qualified signer itself.
 */
export function isAnswerAwaited(
  envelope: Pick<Envelope, 'signatureLevel'>,
  signer: Disputable & Pick<Signer, 'signatureLevel'>,
): boolean {
  const isOpen = isDisputed(signer) && signer.disputeAnsweredAt === null;
  return isOpen && levelOf(envelope, signer) === 'ADVANCED';
}
