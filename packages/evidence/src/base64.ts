const CHUNK = 0x8000;

/** Base64url without padding (RFC 7515 §2). */
export function encodeBase64Url(bytes: Uint8Array): string {
  return encodeBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Base64 with padding (RFC 4648 §4). */
export function encodeBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let from = 0; from < bytes.length; from += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(from, from + CHUNK));
  }
  return btoa(binary);
}

/** Reads base64url; null for padding, foreign characters and spare bits, so that a value has one text only. */
export function decodeBase64Url(text: string): Uint8Array | null {
  if (!/^[\w-]*$/.test(text)) return null;
  const bytes = decodeBase64(text.replaceAll('-', '+').replaceAll('_', '/'));
  return bytes !== null && encodeBase64Url(bytes) === text ? bytes : null;
}

/** Reads base64, padded or not; null where it is none. */
export function decodeBase64(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
