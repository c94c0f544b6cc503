import { PdfError } from '../pdf-error.ts';

/** How often the whole input may be read before the file counts as hostile. */
const PASSES_ALLOWED = 4;
/** Small files may do things that cost more than their size says, such as carrying many signatures. */
const EFFORT_OF_ANY_FILE = 32 * 1024 * 1024;

/** Cross-reference entries compress to almost nothing, but each takes memory once it is read. */
const MOST_ENTRIES = 2 ** 20;

/** Tighter bounds than those of every file, for files of unknown origin. */
export interface TightBounds {
  /** Values of all objects that are parsed, together; dictionaries, arrays and strings count for several. */
  readonly values?: number | undefined;
  /** Objects that the file lists. */
  readonly objects?: number | undefined;
}

/**
 * What one PDF may cost. Inflated bytes bound the memory, effort bounds the time:
 * a file that makes its reader start over again and again runs dry instead of hanging it.
 */
export class ReadingBudget {
  #inflatedLeft: number;
  #effortLeft: number;
  #entriesLeft: number;
  #valuesLeft: number;

  /** @param inflatedBytes bytes that all decoded streams together may have */
  constructor(
    fileBytes: number,
    inflatedBytes: number,
    { values = Infinity, objects = MOST_ENTRIES }: TightBounds = {},
  ) {
    this.#entriesLeft = objects;
    this.#valuesLeft = values;
    this.#inflatedLeft = inflatedBytes;
    this.#effortLeft = EFFORT_OF_ANY_FILE + PASSES_ALLOWED * fileBytes + inflatedBytes;
  }

  /** Bytes that may still come out of filters. */
  get inflatedLeft(): number {
    return this.#inflatedLeft;
  }

  /** Books bytes that came out of a filter. Throws PdfError `bomb` when there were too many. */
  spendInflated(bytes: number): void {
    this.#inflatedLeft -= bytes;
    if (this.#inflatedLeft < 0) throw new PdfError('bomb', 'streams inflate to more than allowed');
  }

  /** Books one more known object. Throws PdfError `bomb` when there were too many. */
  spendEntry(): void {
    this.#entriesLeft -= 1;
    if (this.#entriesLeft < 0) throw new PdfError('bomb', 'the file lists too many objects');
  }

  /** Books values that were parsed. Throws PdfError `bomb` when there were too many. */
  spendValues(values: number): void {
    this.#valuesLeft -= values;
    if (this.#valuesLeft < 0) throw new PdfError('bomb', 'the file has too many values');
  }

  /** Books bytes that were looked at. Throws PdfError `bomb` when there were too many. */
  spendEffort(bytes: number): void {
    this.#effortLeft -= bytes;
    if (this.#effortLeft < 0) throw new PdfError('bomb', 'the file makes its reader start over too often');
  }
}
