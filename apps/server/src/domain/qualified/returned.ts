import type { CertificateAuthorization } from './authorization.ts';
import { WRONG_NUMBERS_MAX } from './limits.ts';

/**
 * The proof that the person who is signing brings the answer of a provider. BROWSER: the secret of the browser that
 * began. NUMBER: the number that the signing page shows. An authorization address can be sent to somebody else, who would
 * authorize in good faith (RFC 6749, 10.12; RFC 9700, 4.7).
 */
export type ReturnProof = 'BROWSER' | 'NUMBER' | 'WRONG_NUMBER' | 'NONE';

/** Somebody brings the answer of a provider. */
interface Returned {
  readonly authorization: Pick<CertificateAuthorization, 'status' | 'expiresAt' | 'codeVerifier'>;
  /** False for an authorization that an earlier version began: nothing can prove its return. */
  readonly isBound: boolean;
  readonly wrongNumbers: number;
  /** True if somebody brought the answer before. */
  readonly hasReturned: boolean;
  readonly proof: ReturnProof;
}

/**
 * EXCHANGE: use the code. RECEIVED: it was used before, and this is the same person again. ASK: the number is missing.
 * MISSED: a wrong number, and others are left. SPENT: the last wrong number. ENDED: nothing waits for this answer.
 */
export type ReturnVerdict = 'EXCHANGE' | 'RECEIVED' | 'ASK' | 'MISSED' | 'SPENT' | 'ENDED';

/** Returns what the answer of a provider does, for a signer who could still authorize. */
export function verdictOnReturn(returned: Returned, now: Date): ReturnVerdict {
  const { isBound, hasReturned, proof, wrongNumbers } = returned;
  const isProved = proof === 'BROWSER' || proof === 'NUMBER';
  if (!isBound) return 'ENDED';
  if (hasReturned) return isProved ? 'RECEIVED' : 'ENDED';
  if (!isWaiting(returned, now)) return 'ENDED';
  if (isProved) return 'EXCHANGE';
  if (proof === 'NONE') return 'ASK';
  return wrongNumbers + 1 < WRONG_NUMBERS_MAX ? 'MISSED' : 'SPENT';
}

function isWaiting({ authorization }: Returned, now: Date): boolean {
  const { status, expiresAt, codeVerifier } = authorization;
  return status === 'PENDING' && expiresAt > now && codeVerifier !== null;
}

/** Returns how many numbers may still be tried. */
export function numbersLeft({ wrongNumbers }: Pick<Returned, 'wrongNumbers'>): number {
  return Math.max(0, WRONG_NUMBERS_MAX - wrongNumbers);
}
