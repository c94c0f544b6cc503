import type { Bitmap } from '../look/mark.ts';

/** Larger pictures are not drawn. */
const MAX_SIDE = 2000;

/**
 * Returns an inline image (ISO 32000-1, 8.9.7) that paints the ink of a picture into the unit square; null for a picture without a
 * size. The filter with letters has a certain end, and the digest of the appearance covers every bit. Rows that are missing are
 * empty.
 */
export function imageMask({ width, height, bits }: Bitmap): string | null {
  if (!isSide(width) || !isSide(height)) return null;
  const length = Math.ceil(width / 8) * height;
  const bytes = Buffer.alloc(length);
  Buffer.from(bits, 'base64').copy(bytes, 0, 0, length);
  const entries = `/W ${width} /H ${height} /BPC 1 /IM true /D [1 0] /F /AHx`;
  return `BI ${entries} ID\n${bytes.toString('hex')}>\nEI`;
}

function isSide(value: number): boolean {
  return Number.isInteger(value) && value > 0 && value <= MAX_SIDE;
}
