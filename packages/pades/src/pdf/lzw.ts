import { PdfError } from '../pdf-error.ts';
import type { ReadingBudget } from './reading-budget.ts';

const CLEAR = 256;
const END = 257;
const FIRST_FREE = 258;
const TABLE_SIZE = 4096;

/**
 * Undoes LZWDecode (ISO 32000-1, 7.4.4). `early` is the filter's /EarlyChange, 0 or 1.
 * Throws PdfError `bomb` beyond the budget, `corrupt` for codes that stand for nothing.
 */
export function unpackLzw(packed: Buffer, early: number, budget: ReadingBudget): Buffer {
  const table = new CodeTable();
  const pieces: Buffer[] = [];
  let previous: Buffer | null = null;
  for (const code of codes(packed, table, early)) {
    if (code === END) break;
    if (code === CLEAR) {
      table.clear();
      previous = null;
      continue;
    }
    const piece: Buffer = table.entry(code, previous);
    budget.spendInflated(piece.length);
    pieces.push(piece);
    if (previous) table.add(Buffer.concat([previous, piece.subarray(0, 1)]));
    previous = piece;
  }
  return Buffer.concat(pieces);
}

/** Codes of 9 to 12 bits; their width follows the size of the table. */
function* codes(packed: Buffer, table: CodeTable, early: number): Generator<number> {
  let bits = 0;
  let held = 0;
  for (const byte of packed) {
    held = ((held << 8) | byte) & 0xffffff;
    bits += 8;
    const width = table.codeWidth(early);
    if (bits < width) continue;
    bits -= width;
    yield (held >> bits) & ((1 << width) - 1);
  }
}

class CodeTable {
  #added: Buffer[] = [];

  clear(): void {
    this.#added = [];
  }

  add(piece: Buffer): void {
    if (this.#added.length < TABLE_SIZE - FIRST_FREE) this.#added.push(piece);
  }

  codeWidth(early: number): number {
    const size = FIRST_FREE + this.#added.length + early;
    if (size > 2047) return 12;
    if (size > 1023) return 11;
    return size > 511 ? 10 : 9;
  }

  /** What a code stands for; the code that is just being defined repeats the first byte of the one before. */
  entry(code: number, previous: Buffer | null): Buffer {
    if (code < CLEAR) return Buffer.from([code]);
    const known = this.#added[code - FIRST_FREE];
    if (known) return known;
    if (!previous) throw new PdfError('corrupt', 'an LZW stream is damaged');
    return Buffer.concat([previous, previous.subarray(0, 1)]);
  }
}
