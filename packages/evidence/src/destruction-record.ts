import { canonicalBytes } from './canonical.ts';
import { verifyDetached } from './jws.ts';
import type { PublicKey } from './public-key.ts';
import { readCanonical } from './read-canonical.ts';

/** A statement that personal data of an envelope, or the envelope itself, was destroyed: when, why, and at whose request. */
export interface DestructionRecord {
  readonly id: string;
  readonly environment: string;
  readonly organizationId: string;
  readonly projectId: string;
  readonly envelopeId: string;
  /** Null for an envelope that was never completed. */
  readonly verificationCode: string | null;
  /** SIGNERS: who these signers were; the proof stands. ENVELOPE: everything. */
  readonly destroyed: 'SIGNERS' | 'ENVELOPE';
  readonly signerIds: readonly string[];
  /** REQUEST: of the organization, with its reason. RETENTION: the period of the organization had passed. */
  readonly cause: 'REQUEST' | 'RETENTION';
  readonly reason: string | null;
  /** The actor of the request, by id. */
  readonly requestedBy: { readonly type: string; readonly id: string | null };
  readonly requestedAt: Date;
  readonly destroyedAt: Date;
}

const FORMAT = 'aval.destruction/1';

/** Returns the bytes to sign (RFC 8785). */
export function destructionBytes({ requestedAt, destroyedAt, ...rest }: DestructionRecord): Uint8Array {
  const { requestedBy, signerIds, ...plain } = rest;
  return canonicalBytes({
    format: FORMAT,
    ...plain,
    requestedBy: { ...requestedBy },
    signerIds: [...signerIds],
    requestedAt: requestedAt.toISOString(),
    destroyedAt: destroyedAt.toISOString(),
  });
}

/** A stored record. */
export interface SignedDestruction {
  readonly bytes: Uint8Array;
  /** Detached, by a manifest key. */
  readonly jws: string;
}

/** Returns true for a record with a correct signature by a key that was valid when the data was destroyed. */
export function isProvedDestruction({ bytes, jws }: SignedDestruction, keys: readonly PublicKey[]): boolean {
  const destroyedAt = destroyedAtOf(bytes);
  return destroyedAt !== null && verifyDetached(jws, bytes, { keys }, destroyedAt) === 'ok';
}

function destroyedAtOf(bytes: Uint8Array): Date | null {
  const reading = readCanonical(bytes);
  if (!reading.ok || typeof reading.value !== 'object' || reading.value === null) return null;
  const fields: Readonly<Record<string, unknown>> = { ...reading.value };
  const time = new Date(typeof fields['destroyedAt'] === 'string' ? fields['destroyedAt'] : Number.NaN);
  return fields['format'] === FORMAT && !Number.isNaN(time.getTime()) ? time : null;
}
