import { p256, p384, p521 } from '@noble/curves/nist.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { sameBytes } from '../read-canonical.ts';
import { bitsOf, childrenOf, identifierOf, numberOf, readElement, TAG, unsignedOf } from './der.ts';

/** A hash, and the DER prefix that PKCS #1 puts before its digests (RFC 8017, 9.2, note 1). */
interface Hash {
  readonly digest: (bytes: Uint8Array) => Uint8Array;
  readonly prefix: readonly number[];
}

/** SEQUENCE { SEQUENCE { OID of a SHA-2, NULL }, OCTET STRING }, up to the digest. */
const prefixOf = (last: number, length: number): readonly number[] => {
  const algorithm = [
    0x30,
    0x0d,
    0x06,
    0x09,
    0x60,
    0x86,
    0x48,
    0x01,
    0x65,
    0x03,
    0x04,
    0x02,
    last,
    0x05,
    0x00,
  ];
  return [0x30, 0x11 + length, ...algorithm, 0x04, length];
};
const SHA256: Hash = { digest: sha256, prefix: prefixOf(1, 32) };
const SHA384: Hash = { digest: sha384, prefix: prefixOf(2, 48) };
const SHA512: Hash = { digest: sha512, prefix: prefixOf(3, 64) };

/** Hashes by object identifier, without SHA-1 and older ones. */
export const HASHES: ReadonlyMap<string, Hash> = new Map([
  ['2.16.840.1.101.3.4.2.1', SHA256],
  ['2.16.840.1.101.3.4.2.2', SHA384],
  ['2.16.840.1.101.3.4.2.3', SHA512],
]);

const RSA = '1.2.840.113549.1.1.1';
const EC = '1.2.840.10045.2.1';
/** Signature algorithms that name their hash. Plain RSA uses the hash of the digest. */
const SIGNATURES: ReadonlyMap<string, readonly [string, Hash | null]> = new Map([
  [RSA, [RSA, null]],
  ['1.2.840.113549.1.1.11', [RSA, SHA256]],
  ['1.2.840.113549.1.1.12', [RSA, SHA384]],
  ['1.2.840.113549.1.1.13', [RSA, SHA512]],
  ['1.2.840.10045.4.3.2', [EC, SHA256]],
  ['1.2.840.10045.4.3.3', [EC, SHA384]],
  ['1.2.840.10045.4.3.4', [EC, SHA512]],
]);
const CURVES = new Map([
  ['1.2.840.10045.3.1.7', p256],
  ['1.3.132.0.34', p384],
  ['1.3.132.0.35', p521],
]);

/** A signature value, and the data it should sign. */
interface SignatureValue {
  /** Object identifier of the signature algorithm. */
  readonly algorithm: string;
  /** Object identifier of the accompanying digest. Ignored if the algorithm names a digest. */
  readonly digest?: string;
  readonly data: Uint8Array;
  readonly signature: Uint8Array;
  /** SubjectPublicKeyInfo in DER. */
  readonly key: Uint8Array;
}

/**
 * Returns whether a signature is correct: ECDSA on NIST curves or RSA by PKCS #1 v1.5, with SHA-2. All data is public, so
 * nothing needs to be constant-time. Throws `DerError` for an unreadable key or signature.
 */
export function signatureHolds({ algorithm, digest, data, signature, key }: SignatureValue): boolean {
  const [keyType, named] = SIGNATURES.get(algorithm) ?? [null, null];
  const hash = named ?? HASHES.get(digest ?? '');
  const [keyAlgorithm, keyBits] = childrenOf(readElement(key));
  const [type, parameters] = childrenOf(keyAlgorithm);
  if (hash === undefined || keyType === null || identifierOf(type) !== keyType) return false;
  if (keyType === RSA) return rsaHolds(bitsOf(keyBits), signature, { hash, data });
  const curve = CURVES.get(identifierOf(parameters));
  return (
    curve !== undefined && ecHolds(curve, { point: bitsOf(keyBits), signature, digest: hash.digest(data) })
  );
}

function ecHolds(
  curve: typeof p256,
  {
    point,
    signature,
    digest,
  }: { readonly point: Uint8Array; readonly signature: Uint8Array; readonly digest: Uint8Array },
): boolean {
  try {
    return curve.verify(signature, digest, point, { format: 'der', prehash: false, lowS: false });
  } catch {
    // Points off the curve and numbers out of range make noble throw.
    return false;
  }
}

const SMALLEST_MODULUS = 256;
const LARGEST_MODULUS = 1024;
const LARGEST_EXPONENT = 0x1_0000_0001n;

/** RSASSA-PKCS1-v1_5 (RFC 8017, 8.2.2): the whole encoded message is compared, none of it is parsed. */
function rsaHolds(
  key: Uint8Array,
  signature: Uint8Array,
  { hash, data }: { readonly hash: Hash; readonly data: Uint8Array },
): boolean {
  const [modulusPart, exponentPart] = childrenOf(readElement(key, TAG.sequence));
  const [modulus, exponent] = [unsignedOf(modulusPart), unsignedOf(exponentPart)];
  const size = Math.ceil(modulus.toString(2).length / 8);
  if (size < SMALLEST_MODULUS || size > LARGEST_MODULUS || signature.length !== size) return false;
  if (exponent < 3n || exponent > LARGEST_EXPONENT || numberOf(signature) >= modulus) return false;
  const tail = [...hash.prefix, ...hash.digest(data)];
  const padding = Array.from({ length: size - tail.length - 3 }, () => 0xff);
  const expected = Uint8Array.from([0, 1, ...padding, 0, ...tail]);
  return sameBytes(bytesOf(power(numberOf(signature), exponent, modulus), size), expected);
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let [result, square] = [1n, base % modulus];
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

function bytesOf(value: bigint, size: number): Uint8Array {
  const hex = value.toString(16).padStart(size * 2, '0');
  return Uint8Array.from({ length: size }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16));
}
