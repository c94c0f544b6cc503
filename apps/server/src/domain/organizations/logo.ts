/** Why an organization's logo could not be fetched. */
export const LOGO_FAILURES = [
  'URL_NOT_ALLOWED',
  'NOT_RESOLVED',
  'CONNECTION_FAILED',
  'TLS_FAILED',
  'TIMED_OUT',
  'REDIRECTED',
  'REFUSED',
  'TOO_LARGE',
  'NOT_AN_IMAGE',
] as const;

export type LogoFailure = (typeof LOGO_FAILURES)[number];

export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp';

const PNG = '89504e470d0a1a0a';
const JPEG = 'ffd8ff';
const RIFF = '52494646';
const WEBP = '57454250';

/**
 * Returns the type of a file by its first bytes, whatever type its server declared; null for all but PNG, JPEG and WebP. SVG is a
 * program, not a picture.
 */
export function imageTypeOf(bytes: Buffer): ImageType | null {
  const beginning = bytes.toString('hex', 0, 12);
  if (beginning.startsWith(PNG)) return 'image/png';
  if (beginning.startsWith(JPEG)) return 'image/jpeg';
  return beginning.startsWith(RIFF) && beginning.endsWith(WEBP) ? 'image/webp' : null;
}

/** Where a logo is served, on our own origin; null where there is none. `sha256` in hex. */
export function logoPath(sha256: string | null): string | null {
  return sha256 === null ? null : `/v1/public/logos/${sha256}`;
}
