import { canonicalBytes } from './canonical.ts';

/** Why bytes are no canonical JSON document. */
export type NotCanonical = 'not-utf8' | 'not-json' | 'not-canonical';

/** A value read, or why not. */
export type CanonicalReading =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: NotCanonical };

/**
 * Reads bytes that must be the canonical form (RFC 8785) of what they say. That refuses duplicate members, white space,
 * byte-order marks and numbers that would be rounded: two readers can never see two documents. Does not throw.
 */
export function readCanonical(bytes: Uint8Array): CanonicalReading {
  const text = decodeUtf8(bytes);
  if (text === null) return { ok: false, reason: 'not-utf8' };
  const parsed = parseJson(text);
  if (parsed === undefined) return { ok: false, reason: 'not-json' };
  return isCanonical(parsed, bytes) ? { ok: true, value: parsed } : { ok: false, reason: 'not-canonical' };
}

/** Strict UTF-8; null for anything else. A byte-order mark is kept as a character. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Plain JSON, canonical or not; undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether two byte strings are equal. For public values: takes no care to be constant in time. */
export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

function isCanonical(value: unknown, bytes: Uint8Array): boolean {
  try {
    return sameBytes(canonicalBytes(value), bytes);
  } catch {
    return false;
  }
}
