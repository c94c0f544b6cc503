import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { decodeBase64Url, encodeBase64Url } from './base64.ts';
import { canonicalBytes } from './canonical.ts';
import type { PublicKey, PublicKeySet } from './public-key.ts';
import { verifyEd25519 } from './public-key.ts';
import { decodeUtf8, parseJson } from './read-canonical.ts';

/** The result of checking a signature. `key-revoked`: the signature is correct but was made when the key was revoked. */
export type JwsVerdict =
  | 'ok'
  | 'malformed'
  | 'algorithm'
  | 'unknown-key'
  | 'signature'
  | 'key-not-valid-then'
  | 'key-revoked';

/** The parts of a detached signature: its encoded header, the header's members, its 64 bytes. */
export interface DetachedJws {
  readonly header: string;
  readonly algorithm: string;
  readonly kid: string;
  readonly signature: Uint8Array;
}

const LONGEST_JWS = 4096;
/** `Ed25519` is the name since RFC 9864; older writers use `EdDSA` (RFC 8037). */
const ALGORITHMS: readonly string[] = ['Ed25519', 'EdDSA'];

/** Returns the encoded protected header of our signatures: `alg` Ed25519 (RFC 9864), payload unencoded (RFC 7797). */
export function protectedHeader(kid: string): string {
  return encodeBase64Url(canonicalBytes({ alg: 'Ed25519', b64: false, crit: ['b64'], kid }));
}

/** Returns the bytes to sign: encoded header, a full stop, the unchanged payload (RFC 7797 §3). */
export function signingInput(header: string, payload: Uint8Array): Uint8Array {
  return concatBytes(utf8ToBytes(`${header}.`), payload);
}

/** Returns the compact form without its payload (RFC 7515 appendix F): `header..signature`. */
export function detachedJws(header: string, signature: Uint8Array): string {
  return `${header}..${encodeBase64Url(signature)}`;
}

/**
 * Parses a detached JWS with an unencoded payload. Returns null for other text. Reads only `alg`, `kid`, `b64` and `crit`
 * of the header and never uses a key inside the signature (`jwk`, `jku`, `x5u`, `x5c`).
 */
export function parseDetached(jws: string): DetachedJws | null {
  const match = jws.length <= LONGEST_JWS ? /^([\w-]+)\.\.([\w-]+)$/.exec(jws) : null;
  const [, header = '', encodedSignature = ''] = match ?? [];
  const signature = decodeBase64Url(encodedSignature);
  const said = readHeader(header);
  return signature && said && { header, signature, ...said };
}

/**
 * Checks a detached JWS (RFC 7515 appendix F, RFC 7797) over a payload, with published keys, at the time of the
 * time stamp that proves when the signature existed. Does not throw.
 */
export function verifyDetached(jws: string, payload: Uint8Array, keys: PublicKeySet, at: Date): JwsVerdict {
  const parsed = parseDetached(jws);
  if (parsed === null) return 'malformed';
  if (!ALGORITHMS.includes(parsed.algorithm)) return 'algorithm';
  const key = keys.keys.find(({ kid }) => kid === parsed.kid);
  if (key === undefined) return 'unknown-key';
  if (!verifyEd25519(parsed.signature, signingInput(parsed.header, payload), key)) return 'signature';
  return lifeAt(key, at);
}

function lifeAt(key: PublicKey, at: Date): 'ok' | 'key-not-valid-then' | 'key-revoked' {
  const time = at.getTime();
  if (isRevoked(key, time)) return 'key-revoked';
  const begun = time >= Date.parse(key.validFrom);
  const ended = key.validTo !== null && time > Date.parse(key.validTo);
  return begun && !ended ? 'ok' : 'key-not-valid-then';
}

/** A revoked key without a revocation time is never trusted. */
function isRevoked(key: PublicKey, time: number): boolean {
  if (key.revokedAt == null) return key.status === 'REVOKED';
  return !(time < Date.parse(key.revokedAt));
}

function readHeader(encoded: string): { algorithm: string; kid: string } | null {
  const bytes = decodeBase64Url(encoded);
  const text = bytes && decodeUtf8(bytes);
  const header: unknown = text === null ? null : parseJson(text);
  if (!isObject(header) || header['b64'] !== false || !isB64Only(header['crit'])) return null;
  const { alg, kid } = header;
  return typeof alg === 'string' ? { algorithm: alg, kid: typeof kid === 'string' ? kid : '' } : null;
}

function isB64Only(crit: unknown): boolean {
  return Array.isArray(crit) && crit.length === 1 && crit[0] === 'b64';
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
