import { parseDetached } from './jws.ts';
import type { PublicKey, PublicKeySet } from './public-key.ts';
import { keyFingerprint, readPublicKeyPem } from './public-key.ts';

/** What a package says of its key, and what its reader knows from elsewhere. */
export interface KeyQuestion {
  readonly jws: string;
  readonly publicKeyPem: string;
  /** The keys inside the package; null where they cannot be read. */
  readonly packageKeys: PublicKeySet | null;
  readonly trustedKeys: PublicKeySet | undefined;
  /** SHA-256 of the trusted key's SubjectPublicKeyInfo, hexadecimal. */
  readonly fingerprint: string | undefined;
}

/**
 * The key that has to have signed a package: one of the trusted ones; where only a fingerprint is known, the package's
 * own key with that fingerprint; where nothing is known, the package's own. Null: no such key, whose package this is
 * cannot be said.
 */
export function signingKey(question: KeyQuestion): PublicKey | null {
  const { trustedKeys, packageKeys, jws, publicKeyPem, fingerprint } = question;
  const known = (trustedKeys ?? packageKeys)?.keys ?? [];
  const candidates = known.filter(
    (key) => fingerprint === undefined || keyFingerprint(key) === plain(fingerprint),
  );
  const kid = parseDetached(jws)?.kid;
  const x = readPublicKeyPem(publicKeyPem)?.x;
  return candidates.find((key) => key.kid === kid) ?? candidates.find((key) => key.x === x) ?? null;
}

/** Fingerprints are typed by hand: spaces, colons and upper case do not matter. */
function plain(fingerprint: string): string {
  return fingerprint.replaceAll(/[\s:]/g, '').toLowerCase();
}
