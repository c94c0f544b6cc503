import { fail } from '../errors/app-error.ts';
import type { EnvelopeTerms } from './envelope-terms.ts';
import type { Progress } from './progress.ts';
import type { Terms } from './terms.ts';
import { levelOf } from './signature-level.ts';

interface Disputable {
  readonly progress: Pick<Progress, 'dispute'>;
}

/** Returns true if somebody with the signer's link said that they don't recognize the document. An answer doesn't end it. */
export function isDisputed({ progress }: Disputable): boolean {
  return progress.dispute !== null;
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
 * Returns true while the sender has to answer the dispute of a signer before they may sign: an advanced signature rests on
 * the contacts that the sender gave. A simple signature claims less, and a certificate proves a qualified signer itself.
 */
export function isAnswerAwaited(
  envelope: { readonly terms: Pick<EnvelopeTerms, 'signatureLevel'> },
  signer: Disputable & { readonly terms: Pick<Terms, 'signatureLevel'> },
): boolean {
  const isOpen = isDisputed(signer) && signer.progress.dispute?.answer === null;
  return isOpen && levelOf(envelope, signer) === 'ADVANCED';
}
