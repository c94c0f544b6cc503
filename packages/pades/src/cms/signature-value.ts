import { constants, verify, type KeyObject } from 'node:crypto';
import { publicKeyOf } from '../certificate.ts';
import { OID } from '../der/object-identifiers.ts';

/** The hash that a signature algorithm names itself; null where it follows the digest algorithm. */
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

/** A signature value, and what it is said to sign. */
export interface SignatureValue {
  /** Object identifier of the signature algorithm. */
  readonly algorithm: string;
  /** The hash that came with the signature, by the name that node:crypto gives it; null where none did. */
  readonly hash: string | null;
  readonly data: Uint8Array;
  readonly signature: Uint8Array;
  /** DER of the certificate whose key it should be by. */
  readonly certificate: Uint8Array;
}

/** True when the value holds; null when its algorithm is not known here. SHA-1 and older ones are not known. */
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
    // Node throws for keys and signatures of impossible shape; such a signature does not hold.
    return false;
  }
}

function keyWithPadding(key: KeyObject, algorithm: string): Parameters<typeof verify>[2] {
  if (algorithm !== OID.rsaPss) return key;
  return { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO };
}
