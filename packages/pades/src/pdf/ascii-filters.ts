import { decodeHexText } from './hex-text.ts';
import type { ReadingBudget } from './reading-budget.ts';

/** Decodes ASCIIHexDecode (ISO 32000-1, 7.4.2). Throws PdfError `bomb` beyond the budget. */
export function unpackAsciiHex(packed: Buffer, budget: ReadingBudget): Buffer {
  const end = packed.indexOf('>', 0, 'latin1');
  const digits = packed.subarray(0, end < 0 ? packed.length : end);
  budget.spendInflated(digits.length);
  return decodeHexText(digits.toString('latin1'));
}

const FIRST_DIGIT = 0x21;
const LAST_DIGIT = 0x75;
const FOUR_ZEROS = 0x7a;
const TILDE = 0x7e;

/**
 * Decodes ASCII85Decode (ISO 32000-1, 7.4.3). Characters outside its alphabet are skipped.
 * Throws PdfError `bomb` beyond the budget.
 */
export function unpackAscii85(packed: Buffer, budget: ReadingBudget): Buffer {
  const end = packed.indexOf(TILDE);
  const text = packed.subarray(0, end < 0 ? packed.length : end);
  const size = reservedFor(text);
  budget.spendInflated(size);
  const out = Buffer.alloc(size);
  let length = 0;
  let group: number[] = [];
  for (const byte of text) {
    if (byte === FOUR_ZEROS && group.length === 0) length += 4;
    if (byte < FIRST_DIGIT || byte > LAST_DIGIT) continue;
    group.push(byte - FIRST_DIGIT);
    if (group.length < 5) continue;
    length = out.writeUInt32BE(groupValue(group), length);
    group = [];
  }
  if (group.length < 2) return out.subarray(0, length);
  out.writeUInt32BE(groupValue(group), length);
  return out.subarray(0, length + group.length - 1);
}

/** Returns the maximum decoded size of the text: four for every `z` and every five digits begun. */
function reservedFor(text: Buffer): number {
  let zeros = 0;
  for (const byte of text) if (byte === FOUR_ZEROS) zeros++;
  return 4 * (zeros + Math.ceil((text.length - zeros) / 5));
}

/** Five digits of base 85; missing ones count as the highest. */
function groupValue(digits: readonly number[]): number {
  let value = 0;
  for (let at = 0; at < 5; at++) value = value * 85 + (digits[at] ?? 84);
  return value % 2 ** 32;
}
