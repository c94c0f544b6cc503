import { p256, p384, p521 } from '@noble/curves/nist.js';
import { sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { bitStringOf, DerError, dottedOf, integerOf, readDer, sequenceOf } from '@aval/pki/asn1/decode';
import { identifierContent } from '@aval/pki/asn1/identifier-content';
import { OID } from '@aval/pki/asn1/object-identifiers';
import { hexOf, sameBytes } from '@aval/pki/bytes';
import { CertificateError, certificateSignature, type Certificate } from '@aval/pki/certificate';
import type { CryptoProvider, HashName, SignatureValue } from '@aval/pki/crypto-provider';

/** Cryptography without Node or OpenSSL. All data is public, so nothing needs to be constant-time. */
export const portableCrypto: CryptoProvider = {
  digest: (name, bytes) => DIGESTS[name](bytes),
  signatureHolds,
  certificateHolds,
};

const DIGESTS: Readonly<Record<HashName, (bytes: Uint8Array) => Uint8Array>> = {
  sha1,
  sha256,
  sha384,
  sha512,
};

const RSA = OID.rsaEncryption;
const EC = '1.2.840.10045.2.1';
/** Signature algorithms that name their hash. Plain RSA uses the hash of the digest. */
const SIGNATURES: ReadonlyMap<string, readonly [string, HashName | null]> = new Map([
  [RSA, [RSA, null]],
  [OID.sha256WithRsa, [RSA, 'sha256']],
  [OID.sha384WithRsa, [RSA, 'sha384']],
  [OID.sha512WithRsa, [RSA, 'sha512']],
  [OID.ecdsaWithSha256, [EC, 'sha256']],
  [OID.ecdsaWithSha384, [EC, 'sha384']],
  [OID.ecdsaWithSha512, [EC, 'sha512']],
]);
const CURVES = new Map([
  ['1.2.840.10045.3.1.7', p256],
  ['1.3.132.0.34', p384],
  ['1.3.132.0.35', p521],
]);

/** Checks ECDSA on NIST curves and RSA by PKCS #1 v1.5, with SHA-2. Keys and signatures that cannot be read are invalid. */
function signatureHolds({ algorithm, hash, data, signature, certificate }: SignatureValue): boolean | null {
  const [keyType, named] = SIGNATURES.get(algorithm) ?? [null, null];
  const name = named ?? hash;
  if (keyType === null || name === null || name === 'sha1') return null;
  try {
    return keyHolds({ keyType, name, data, signature, key: certificate.subjectPublicKeyInfo });
  } catch (error) {
    if (error instanceof DerError) return false;
    throw error;
  }
}

interface KeyedValue extends Pick<SignatureValue, 'data' | 'signature'> {
  readonly keyType: string;
  readonly name: Sha2;
  /** SubjectPublicKeyInfo in DER. */
  readonly key: Uint8Array;
}

type Sha2 = Exclude<HashName, 'sha1'>;

function keyHolds({ keyType, name, data, signature, key }: KeyedValue): boolean {
  const [keyAlgorithm, keyBits] = sequenceOf(readDer(key));
  const [type, parameters] = sequenceOf(keyAlgorithm);
  if (dottedOf(type) !== keyType) return false;
  if (keyType === RSA) return rsaHolds(bitStringOf(keyBits), signature, { name, data });
  const curve = CURVES.get(dottedOf(parameters));
  const digest = DIGESTS[name](data);
  return curve !== undefined && ecHolds(curve, { point: bitStringOf(keyBits), signature, digest });
}

function certificateHolds(certificate: Certificate, issuer: Certificate): boolean {
  try {
    return signatureHolds({ ...certificateSignature(certificate), hash: null, certificate: issuer }) === true;
  } catch (error) {
    if (error instanceof CertificateError) return false;
    throw error;
  }
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
  { name, data }: Pick<KeyedValue, 'name' | 'data'>,
): boolean {
  const [modulusPart, exponentPart] = sequenceOf(readDer(key));
  const [modulus, exponent] = [integerOf(modulusPart), integerOf(exponentPart)];
  const size = Math.ceil(modulus.toString(2).length / 8);
  if (modulus < 0n || size < SMALLEST_MODULUS || size > LARGEST_MODULUS || signature.length !== size)
    return false;
  if (exponent < 3n || exponent > LARGEST_EXPONENT || BigInt(`0x${hexOf(signature)}`) >= modulus)
    return false;
  const tail = digestInfo(name, data);
  const padding = Array.from({ length: size - tail.length - 3 }, () => 0xff);
  const expected = Uint8Array.from([0, 1, ...padding, 0, ...tail]);
  return sameBytes(bytesOf(power(BigInt(`0x${hexOf(signature)}`), exponent, modulus), size), expected);
}

/** DigestInfo: SEQUENCE { SEQUENCE { OBJECT IDENTIFIER, NULL }, OCTET STRING } (RFC 8017, 9.2, note 1). */
function digestInfo(name: Sha2, data: Uint8Array): readonly number[] {
  const [identifier, digest] = [identifierContent(OID[name]), DIGESTS[name](data)];
  const algorithm = [0x06, identifier.length, ...identifier, 0x05, 0x00];
  const inside = [0x30, algorithm.length, ...algorithm, 0x04, digest.length, ...digest];
  return [0x30, inside.length, ...inside];
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
