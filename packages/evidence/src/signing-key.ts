import { parseDetached } from './jws.ts';
import type { PublicKey, PublicKeySet } from './public-key.ts';
import { keyFingerprint, readPublicKeyPem } from './public-key.ts';

/** The keys inside a package, and the keys that its reader trusts. */
interface KeyQuestion {
  readonly jws: string;
  readonly publicKeyPem: string;
  /** The keys inside the package, or null if they are unreadable. */
  readonly packageKeys: PublicKeySet | null;
  readonly trustedKeys: PublicKeySet | undefined;
  /** SHA-256 of the trusted key's SubjectPublicKeyInfo, hexadecimal. */
  readonly fingerprint: string | undefined;
}

/**
 * Returns the key that must have signed a package: a trusted key; with only a fingerprint, the package's own key with
 * that fingerprint; without either, the package's own key. Null: there is no such key, so the package's origin is
 * unknown.
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

/** People type fingerprints by hand: spaces, colons and upper case do not matter. */
function plain(fingerprint: string): string {
  return fingerprint.replaceAll(/[\s:]/g, '').toLowerCase();
}
