import type { Sha256Hex } from '@aval/evidence/canonical';

/** A signature or document time stamp that a sealed file got outside of Aval, as it says itself. */
interface AddedSignature {
  readonly field: string;
  readonly kind: 'SIGNATURE' | 'TIMESTAMP';
  readonly name: string | null;
  readonly issuer: string | null;
  readonly claimedAt: string | null;
  readonly isIntact: boolean | null;
}

/** The first bytes of a file that was sent: a file that Aval issued, before somebody added to it. */
export interface SealedRevision {
  readonly size: number;
  readonly sha256: Sha256Hex;
  /** What signed the file since. Empty if nobody did, or if nobody can tell now. */
  readonly signatures: readonly AddedSignature[];
}

/** The issued file that is the beginning of another, the longest of several; null if none is. */
export function longestPrefix<F extends { readonly size: number; readonly sha256: Sha256Hex }>(
  issued: readonly F[],
  digests: ReadonlyMap<number, Sha256Hex>,
): F | null {
  const inside = issued.filter(({ size, sha256 }) => digests.get(size) === sha256);
  return inside.toSorted((a, b) => b.size - a.size)[0] ?? null;
}

/** The reason of a file that was signed outside of Aval after it was sealed, and not changed otherwise. */
export const LATER_SIGNATURE = {
  code: 'LATER_SIGNATURE',
  detail:
    'The file begins with the sealed file, unchanged. It was signed outside of Aval afterwards, and Aval doesn’t check who signed.',
};
