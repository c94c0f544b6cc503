import { constants, verify, type KeyObject } from 'node:crypto';
import { publicKeyOf } from '../certificate.ts';
import { OID } from '../der/object-identifiers.ts';

/** The hash that a signature algorithm names, or null if the digest algorithm decides. */
const SIGNATURE_HASHES: Readonly<Record<string, string | null>> = {
  [OID.rsaEncryption]: null,
  [OID.rsaPss]: null,
  [OID.sha256WithRsa]: 'sha256',
  [OID.sha384WithRsa]: 'sha384',
  [OID.sha512WithRsa]: 'sha512',
  [OID.ecdsaWithSha256]: 'sha256',
  [OID.ecdsaWithSha384]: 'sha384',
  [OID.ecdsaWithSha512]: 'sha512',
};

/** A signature value, and the data it should sign. */
interface SignatureValue {
  /** Object identifier of the signature algorithm. */
  readonly algorithm: string;
  /** The accompanying hash, by its name in node:crypto, or null if there is none. */
  readonly hash: string | null;
  readonly data: Uint8Array;
  readonly signature: Uint8Array;
  /** DER of the certificate with the expected key. */
  readonly certificate: Uint8Array;
}

/** Returns whether the value is correct, or null for an unknown algorithm. SHA-1 and older algorithms are unknown. */
export function signatureValueHolds(value: SignatureValue): boolean | null {
  const named = Object.hasOwn(SIGNATURE_HASHES, value.algorithm)
    ? SIGNATURE_HASHES[value.algorithm]
    : undefined;
  if (named === undefined) return null;
  const hash = named ?? value.hash;
  if (hash === null) return null;
  try {
    const key = keyWithPadding(publicKeyOf(value.certificate), value.algorithm);
    return verify(hash, value.data, key, value.signature);
  } catch {
    // Node throws for malformed keys and signatures; such a signature is invalid.
    return false;
  }
}

function keyWithPadding(key: KeyObject, algorithm: string): Parameters<typeof verify>[2] {
  if (algorithm !== OID.rsaPss) return key;
  return { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO };
}
