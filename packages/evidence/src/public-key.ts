import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import { decodeBase64, decodeBase64Url, encodeBase64, encodeBase64Url } from './base64.ts';
import type { Sha256Hex } from './canonical.ts';
import { canonicalBytes, isSha256Hex, sha256Hex } from './canonical.ts';
import { moment, nullable, oneOf, openRecord, shape, text } from './json-shape.ts';

/** A published key that signs manifests: a JWK (RFC 8037 §2) with its lifetime. Retired keys stay published forever. */
export interface PublicKey {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  /** The 32 bytes of the key, base64url. */
  readonly x: string;
  /** {@link keyId}. */
  readonly kid: string;
  readonly use: 'sig';
  readonly alg: 'Ed25519' | 'EdDSA';
  readonly status: 'ACTIVE' | 'RETIRED' | 'REVOKED';
  /** First and last moment at which a signature by this key counts (RFC 3339, UTC, ms). `validTo` null: no end is set. */
  readonly validFrom: string;
  readonly validTo: string | null;
  /** When another key replaced it. Its earlier signatures still count until `validTo`. */
  readonly retiredAt?: string | null;
  /** From this moment the key is not trusted. Signatures time-stamped earlier stay valid. */
  readonly revokedAt?: string | null;
  /** {@link keyFingerprint}. */
  readonly fingerprint: Sha256Hex;
}

/** The published keys of one environment: a JWK set (RFC 7517 §5). */
export interface PublicKeySet {
  readonly keys: readonly PublicKey[];
}

/** SubjectPublicKeyInfo (RFC 8410 §4) of an Ed25519 key, up to the 32 bytes of the key itself. */
const SPKI_PREFIX = hexToBytes('302a300506032b6570032100');
const SANDBOX_PREFIX = 'sbx-';

/** Returns the JWK thumbprint (RFC 7638; RFC 8037 appendix A.3): base64url of SHA-256 over the required members. */
export function thumbprint(jwk: { readonly x: string }): string {
  return encodeBase64Url(sha256(canonicalBytes({ crv: 'Ed25519', kty: 'OKP', x: jwk.x })));
}

/** Returns the `kid` of a key: its thumbprint, prefixed with `sbx-` in the Sandbox so that the environments cannot be confused. */
export function keyId(jwk: { readonly x: string }, environment: 'SANDBOX' | 'PRODUCTION'): string {
  return environment === 'SANDBOX' ? SANDBOX_PREFIX + thumbprint(jwk) : thumbprint(jwk);
}

/** Returns the environment of a `kid`. A thumbprint may happen to begin with `sbx-`, so the length decides. */
export function environmentOfKey(kid: string): 'SANDBOX' | 'PRODUCTION' {
  return kid.startsWith(SANDBOX_PREFIX) && kid.length > 43 ? 'SANDBOX' : 'PRODUCTION';
}

/** Returns the SHA-256 of the key's SubjectPublicKeyInfo in DER, which people compare and `verify.sh` accepts. Null if `x` is not a key. */
export function keyFingerprint(jwk: { readonly x: string }): Sha256Hex | null {
  const spki = subjectPublicKeyInfo(jwk);
  return spki && sha256Hex(spki);
}

/** Returns the key as PEM (RFC 7468 §13) with one line of base64, like openssl. Null if `x` is not a key. */
export function publicKeyPem(jwk: { readonly x: string }): string | null {
  const spki = subjectPublicKeyInfo(jwk);
  return spki && `-----BEGIN PUBLIC KEY-----\n${encodeBase64(spki)}\n-----END PUBLIC KEY-----\n`;
}

/** Reads an Ed25519 key from PEM. Returns null for other keys and for other text. */
export function readPublicKeyPem(pem: string): { readonly x: string } | null {
  const body = /^-----BEGIN PUBLIC KEY-----\r?\n([A-Za-z0-9+/=]+)\r?\n-----END PUBLIC KEY-----\r?\n?$/.exec(
    pem,
  )?.[1];
  const spki = body === undefined ? null : decodeBase64(body);
  if (spki === null || spki.length !== SPKI_PREFIX.length + 32) return null;
  const jwk = { x: encodeBase64Url(spki.subarray(SPKI_PREFIX.length)) };
  return publicKeyPem(jwk)?.trimEnd() === pem.replaceAll('\r', '').trimEnd() ? jwk : null;
}

/**
 * Returns whether an Ed25519 signature (RFC 8032 §5.1.7) is by this key over these bytes. Strict: rejects points of small
 * order and non-canonical encodings (not ZIP-215). Does not throw.
 */
export function verifyEd25519(
  signature: Uint8Array,
  message: Uint8Array,
  jwk: { readonly x: string },
): boolean {
  const key = decodeBase64Url(jwk.x);
  if (key?.length !== 32 || signature.length !== 64) return false;
  try {
    return ed25519.verify(signature, message, key, { zip215: false });
  } catch {
    return false;
  }
}

/**
 * Reads an untrusted JWK set. Skips keys of other types (RFC 7517 §5) and ignores unknown members.
 * Returns null if an Ed25519 key is inconsistent: `kid` or `fingerprint` do not match `x`, or a time is invalid.
 */
export function readPublicKeySet(value: unknown): PublicKeySet | null {
  if (typeof value !== 'object' || value === null || !('keys' in value) || !Array.isArray(value.keys))
    return null;
  const keys = value.keys.filter(isEd25519).map(readPublicKey);
  return keys.every((key) => key !== null) ? { keys } : null;
}

const keyShape = openRecord<PublicKey>(
  {
    kty: oneOf('OKP'),
    crv: oneOf('Ed25519'),
    x: text('is not a key', /^[\w-]{43}$/),
    kid: text('is not a key id', /^(sbx-)?[\w-]{43}$/),
    use: oneOf('sig'),
    alg: oneOf('Ed25519', 'EdDSA'),
    status: oneOf('ACTIVE', 'RETIRED', 'REVOKED'),
    validFrom: moment,
    validTo: nullable(moment),
    retiredAt: nullable(moment),
    revokedAt: nullable(moment),
    fingerprint: shape('is not a SHA-256 digest', isSha256Hex),
  },
  'retiredAt',
  'revokedAt',
);

function readPublicKey(value: unknown): PublicKey | null {
  if (!keyShape(value, 'key', [])) return null;
  const named = value.kid === keyId(value, environmentOfKey(value.kid));
  return named && value.fingerprint === keyFingerprint(value) ? value : null;
}

function isEd25519(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'crv' in value && value.crv === 'Ed25519';
}

function subjectPublicKeyInfo(jwk: { readonly x: string }): Uint8Array | null {
  const key = decodeBase64Url(jwk.x);
  return key?.length === 32 ? concatBytes(SPKI_PREFIX, key) : null;
}
