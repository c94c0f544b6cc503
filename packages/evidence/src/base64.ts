const CHUNK = 0x8000;

/** Encodes as base64url without padding (RFC 7515 §2). */
export function encodeBase64Url(bytes: Uint8Array): string {
  return encodeBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Encodes as base64 with padding (RFC 4648 §4). */
export function encodeBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let from = 0; from < bytes.length; from += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(from, from + CHUNK));
  }
  return btoa(binary);
}

/** Decodes base64url. Returns null for padding, foreign characters and spare bits, so that each value has only one text. */
export function decodeBase64Url(text: string): Uint8Array | null {
  if (!/^[\w-]*$/.test(text)) return null;
  const bytes = decodeBase64(text.replaceAll('-', '+').replaceAll('_', '/'));
  return bytes !== null && encodeBase64Url(bytes) === text ? bytes : null;
}

/** Decodes base64, padded or not. Returns null for other text. */
export function decodeBase64(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
