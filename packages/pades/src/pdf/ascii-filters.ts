import { decodeHexText } from './hex-text.ts';

/** Undoes ASCIIHexDecode (ISO 32000-1, 7.4.2). */
export function unpackAsciiHex(packed: Buffer): Buffer {
  const end = packed.indexOf('>', 0, 'latin1');
  return decodeHexText(packed.toString('latin1', 0, end < 0 ? packed.length : end));
}

const FIRST_DIGIT = 0x21;
const LAST_DIGIT = 0x75;
const FOUR_ZEROS = 0x7a;
const TILDE = 0x7e;

/** Undoes ASCII85Decode (ISO 32000-1, 7.4.3). Characters outside its alphabet are skipped. */
export function unpackAscii85(packed: Buffer): Buffer {
  const out: number[] = [];
  let group: number[] = [];
  for (const byte of packed) {
    if (byte === TILDE) break;
    if (byte === FOUR_ZEROS && group.length === 0) out.push(0, 0, 0, 0);
    if (byte < FIRST_DIGIT || byte > LAST_DIGIT) continue;
    group.push(byte - FIRST_DIGIT);
    if (group.length < 5) continue;
    out.push(...groupBytes(group));
    group = [];
  }
  if (group.length > 1) out.push(...groupBytes(group).slice(0, group.length - 1));
  return Buffer.from(out);
}

/** Five digits of base 85 are four bytes; missing digits count as the highest. */
function groupBytes(digits: readonly number[]): number[] {
  let value = 0;
  for (let at = 0; at < 5; at++) value = value * 85 + (digits[at] ?? 84);
  return [(value / 2 ** 24) & 0xff, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff];
}
