import { PdfError } from '../pdf-error.ts';
import type { ReadingBudget } from './reading-budget.ts';

const CLEAR = 256;
const END = 257;
const FIRST_FREE = 258;
const TABLE_SIZE = 4096;
const SINGLE_BYTES: readonly Buffer[] = Array.from({ length: 256 }, (_, byte) => Buffer.from([byte]));

/**
 * Decodes LZWDecode (ISO 32000-1, 7.4.4). `early` is the filter's /EarlyChange, 0 or 1.
 * Throws PdfError `bomb` beyond the budget, `corrupt` for undefined codes.
 */
export function unpackLzw(packed: Buffer, early: number, budget: ReadingBudget): Buffer {
  const table = new CodeTable();
  const out = new GrowingBuffer(budget);
  let previous: Buffer | null = null;
  for (const code of codes(packed, table, early)) {
    if (code === END) break;
    if (code === CLEAR) {
      table.clear();
      previous = null;
      continue;
    }
    const piece: Buffer = table.entry(code, previous);
    out.append(piece);
    if (previous) table.add(previous, piece);
    previous = piece;
  }
  return out.bytes();
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

  /** Adds the previous entry, followed by the first byte of the current entry. */
  add(previous: Buffer, next: Buffer): void {
    if (this.#added.length < TABLE_SIZE - FIRST_FREE) this.#added.push(joined(previous, next));
  }

  codeWidth(early: number): number {
    const size = FIRST_FREE + this.#added.length + early;
    if (size > 2047) return 12;
    if (size > 1023) return 11;
    return size > 511 ? 10 : 9;
  }

  /** Returns the bytes of a code. The code being defined repeats the first byte of the previous entry. */
  entry(code: number, previous: Buffer | null): Buffer {
    const known = SINGLE_BYTES[code] ?? this.#added[code - FIRST_FREE];
    if (known) return known;
    if (!previous) throw new PdfError('corrupt', 'an LZW stream is damaged');
    return joined(previous, previous);
  }
}

function joined(start: Buffer, next: Buffer): Buffer {
  return Buffer.concat([start, next.subarray(0, 1)]);
}

/** Output that is charged to the budget as it grows. Pieces are copied, because there may be millions. */
class GrowingBuffer {
  readonly #budget: ReadingBudget;
  #held = Buffer.alloc(4096);
  #length = 0;

  constructor(budget: ReadingBudget) {
    this.#budget = budget;
  }

  append(piece: Buffer): void {
    this.#budget.spendInflated(piece.length);
    while (this.#length + piece.length > this.#held.length) {
      this.#held = Buffer.concat([this.#held], 2 * this.#held.length);
    }
    piece.copy(this.#held, this.#length);
    this.#length += piece.length;
  }

  bytes(): Buffer {
    return this.#held.subarray(0, this.#length);
  }
}
