import { WEBHOOK_RESPONSE_STORED_BYTES } from './limits.ts';

/**
 * Returns the stored part of a response's body: text of 4 KiB of UTF-8 at most, without NUL, which a database cannot hold. Bytes
 * that are no text become U+FFFD; a character that would be cut in two is left out.
 */
export function responseExcerpt(bytes: Uint8Array): string {
  const text = new TextDecoder()
    .decode(bytes.subarray(0, WEBHOOK_RESPONSE_STORED_BYTES))
    .replaceAll('\0', '\uFFFD');
  const kept = Buffer.from(text).subarray(0, WEBHOOK_RESPONSE_STORED_BYTES);
  return new TextDecoder().decode(kept, { stream: true });
}
