import { fail } from '../errors/app-error.ts';
import type { Envelope, Signer } from './envelope.ts';
import { levelOf } from './signature-level.ts';

/**
 * The members that say who a signer is and where their code goes. A dispute freezes them: otherwise the sender could put
 * somebody else in the place of the person who said that the document isn't theirs (ADR-0147).
 */
const FROZEN = [
  'name',
  'email',
  'cpf',
  'phone',
  'organizationName',
  'cnpj',
  'office',
  'hostEmail',
  'notifyBy',
  'authenticationMethod',
  'signatureLevel',
] as const satisfies readonly (keyof Signer)[];

type Disputable = Pick<Signer, 'disputedAt' | 'disputeAnsweredAt'>;

/** Returns true if somebody with the signer's link said that they don't recognize the document. An answer doesn't end it. */
export function isDisputed({ disputedAt }: Disputable): boolean {
  return disputedAt !== null;
}

/**
 * Asserts that a signer is not disputed: nobody takes the place of one who is.
 *
 * @throws ENVELOPE_NOT_EDITABLE (DISPUTED)
 */
export function assertPersonStays(signer: Disputable): void {
  if (isDisputed(signer)) fail('ENVELOPE_NOT_EDITABLE', { reason: 'DISPUTED' });
}

/**
 * Asserts that a disputed signer doesn't become another person.
 *
 * @throws ENVELOPE_NOT_EDITABLE (DISPUTED)
 */
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
