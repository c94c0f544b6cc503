import { encode } from 'uqr';

/** Width of the light margin around a code, in modules (ISO/IEC 18004, 5.3.8). */
export const QUIET = 4;

/** Dark modules side by side. Rows and columns count from the upper left module. */
interface DarkBar {
  readonly row: number;
  readonly column: number;
  readonly length: number;
}

/** A QR code (ISO/IEC 18004). */
export interface QrCode {
  readonly bars: readonly DarkBar[];
  /** Modules on a side, without the margin. */
  readonly size: number;
}

/** The newest codes: every page of an envelope has the same address, and choosing a mask costs more than drawing. */
const recentCodes = new Map<string, QrCode>();
const RECENT_CODES = 16;

/** Returns the code of an address, with level M of error correction. */
export function qrCode(address: string): QrCode {
  const known = recentCodes.get(address);
  if (known !== undefined) return known;
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const made = { bars: data.flatMap(barsOf), size };
  for (const oldest of recentCodes.keys()) if (recentCodes.size >= RECENT_CODES) recentCodes.delete(oldest);
  recentCodes.set(address, made);
  return made;
}

function barsOf(modules: readonly boolean[], row: number): readonly DarkBar[] {
  const bars: { row: number; column: number; length: number }[] = [];
  for (const [column, isDark] of modules.entries()) {
    const last = bars.at(-1);
    if (!isDark) continue;
    if (last !== undefined && last.column + last.length === column) last.length += 1;
    else bars.push({ row, column, length: 1 });
  }
  return bars;
}
