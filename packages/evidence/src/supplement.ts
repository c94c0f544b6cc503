import type { Sha256Hex } from './canonical.ts';
import { canonicalBytes, isSha256Hex } from './canonical.ts';
import { verifyDetached } from './jws.ts';
import type { PublicKey } from './public-key.ts';
import { readCanonical } from './read-canonical.ts';

/** A statement that a file is the long-term form of another file, which the manifest names. */
export interface Supplement {
  readonly envelopeId: string;
  readonly documentId: string;
  /** Of the sealed file. */
  readonly sealedSha256: Sha256Hex;
  readonly longTermSha256: Sha256Hex;
  readonly issuedAt: Date;
}

const FORMAT = 'aval.supplement/1';

/** Returns the bytes to sign (RFC 8785). */
export function supplementBytes({ issuedAt, ...rest }: Supplement): Uint8Array {
  return canonicalBytes({ format: FORMAT, ...rest, issuedAt: issuedAt.toISOString() });
}

/** A stored supplement. */
export interface SignedSupplement {
  readonly bytes: Uint8Array;
  /** Detached, by a manifest key. */
  readonly jws: string;
}

/** Reads a supplement with a correct signature by a key that was valid when it was issued. Returns null otherwise. */
export function provedSupplement(
  { bytes, jws }: SignedSupplement,
  keys: readonly PublicKey[],
): Supplement | null {
  const supplement = readSupplement(bytes);
  if (supplement === null) return null;
  return verifyDetached(jws, bytes, { keys }, supplement.issuedAt) === 'ok' ? supplement : null;
}

function readSupplement(bytes: Uint8Array): Supplement | null {
  const fields = fieldsOf(bytes);
  const { envelopeId, documentId, sealedSha256, longTermSha256, issuedAt, format } = fields;
  const time = new Date(typeof issuedAt === 'string' ? issuedAt : Number.NaN);
  if (format !== FORMAT || typeof envelopeId !== 'string' || typeof documentId !== 'string') return null;
  if (!isSha256(sealedSha256) || !isSha256(longTermSha256) || Number.isNaN(time.getTime())) return null;
  return { envelopeId, documentId, sealedSha256, longTermSha256, issuedAt: time };
}

function isSha256(value: unknown): value is Sha256Hex {
  return typeof value === 'string' && isSha256Hex(value);
}

function fieldsOf(bytes: Uint8Array): Readonly<Record<string, unknown>> {
  const reading = readCanonical(bytes);
  if (!reading.ok || typeof reading.value !== 'object' || reading.value === null) return {};
  return { ...reading.value };
}
