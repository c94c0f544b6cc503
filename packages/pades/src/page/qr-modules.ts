import type { Box } from './page-canvas.ts';
import { qrCode, QUIET } from './qr-code.ts';

/**
 * Returns the dark bars of an address's QR code inside a square of that size, including its quiet zone
 * (ISO/IEC 18004, error correction level M).
 */
export function qrModules(address: string, place: Omit<Box, 'height'>): readonly Box[] {
  const { bars, size } = qrCode(address);
  const side = place.width / (size + 2 * QUIET);
  return bars.map(({ row, column, length }) => ({
    x: place.x + (QUIET + column) * side,
    y: place.y + place.width - (QUIET + row + 1) * side,
    width: length * side,
    height: side,
  }));
}
