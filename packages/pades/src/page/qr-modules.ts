import { encode } from 'uqr';
import type { Box } from './page-canvas.ts';

/** Width of the light margin around the code, in modules (ISO/IEC 18004, 5.3.8). */
const QUIET = 4;

/**
 * Returns the dark squares of an address's QR code inside a square of that size, including its quiet zone
 * (ISO/IEC 18004, error correction level M).
 */
export function qrModules(address: string, place: Omit<Box, 'height'>): readonly Box[] {
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const side = place.width / (size + 2 * QUIET);
  return data.flatMap((row, line) =>
    row.flatMap((isDark, column) => {
      if (!isDark) return [];
      const y = place.y + place.width - (QUIET + line + 1) * side;
      return [{ x: place.x + (QUIET + column) * side, y, width: side, height: side }];
    }),
  );
}
