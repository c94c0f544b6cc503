import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import canonicalize from 'canonicalize';

/** The values that RFC 8785 can write, without `undefined`, functions and bigints. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [member: string]: Json };

declare const sha256Brand: unique symbol;

/** A SHA-256 digest as 64 lower-case hexadecimal digits. */
export type Sha256Hex = string & { readonly [sha256Brand]: true };

/**
 * Returns the canonical form of a value (RFC 8785, JCS) in UTF-8: members sorted by UTF-16 code unit, no white space,
 * numbers as ECMAScript writes them. No Unicode normalisation happens here.
 * @throws TypeError for values without a canonical form: NaN, infinities, lone surrogates, circles, `undefined`, bigints.
 */
export function canonicalBytes(value: unknown): Uint8Array {
  const text = canonicalText(value);
  if (text === undefined) throw new TypeError('The value is not JSON.');
  return utf8ToBytes(text);
}

/** Returns the SHA-256 (FIPS 180-4) of the bytes. */
export function sha256Hex(bytes: Uint8Array): Sha256Hex {
  return bytesToHex(sha256(bytes)) as Sha256Hex;
}

/** Returns whether a value is a digest in the form of {@link Sha256Hex}. Rejects upper case, so that a digest has only one text. */
export function isSha256Hex(value: unknown): value is Sha256Hex {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
}

function canonicalText(value: unknown): string | undefined {
  try {
    return canonicalize(value);
  } catch (cause) {
    throw new TypeError('The value has no canonical form.', { cause });
  }
}
