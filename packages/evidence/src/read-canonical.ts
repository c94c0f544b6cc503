import { sameBytes } from '@aval/pki/bytes';
import { canonicalBytes } from './canonical.ts';

/** Why bytes are not a canonical JSON document. */
export type NotCanonical = 'not-utf8' | 'not-json' | 'not-canonical';

/** A parsed value, or the reason for its rejection. */
type CanonicalReading =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: NotCanonical };

/**
 * Reads bytes that must be the canonical form (RFC 8785) of their value. Rejects duplicate members, white space,
 * byte-order marks and numbers that would be rounded, so two readers never see two documents. Does not throw.
 */
export function readCanonical(bytes: Uint8Array): CanonicalReading {
  const text = decodeUtf8(bytes);
  if (text === null) return { ok: false, reason: 'not-utf8' };
  const parsed = parseJson(text);
  if (parsed === undefined) return { ok: false, reason: 'not-json' };
  return isCanonical(parsed, bytes) ? { ok: true, value: parsed } : { ok: false, reason: 'not-canonical' };
}

/** Decodes strict UTF-8, or returns null. Keeps a byte-order mark as a character. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Parses JSON, canonical or not. Returns undefined for other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isCanonical(value: unknown, bytes: Uint8Array): boolean {
  try {
    return sameBytes(canonicalBytes(value), bytes);
  } catch {
    return false;
  }
}
