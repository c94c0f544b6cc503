import { decodeBase64, encodeBase64 } from '../base64.ts';

/** Reads base64 with padding (RFC 4648 §4). Returns null for non-canonical text. */
export function readBase64(text: string): Uint8Array | null {
  const bytes = decodeBase64(text);
  return bytes !== null && encodeBase64(bytes) === text ? bytes : null;
}

/** Reads a decimal number below 2^53 without leading zeroes. Returns null for other text. */
export function readDecimal(text: string): number | null {
  if (!/^(0|[1-9]\d{0,15})$/.test(text)) return null;
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : null;
}
