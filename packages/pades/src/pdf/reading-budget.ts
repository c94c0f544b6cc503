import { PdfError } from '../pdf-error.ts';

/** Maximum number of reads of the whole input before the file counts as hostile. */
const PASSES_ALLOWED = 4;
/** Small files may cost more than their size suggests, for example with many signatures. */
const EFFORT_OF_ANY_FILE = 32 * 1024 * 1024;

/** Cross-reference entries compress to almost nothing, but each takes memory once it is read. */
const MOST_ENTRIES = 2 ** 20;

/** Tighter limits for files of unknown origin. */
export interface TightBounds {
  /** Values of all objects that are parsed, together; dictionaries, arrays and strings count for several. */
  readonly values?: number | undefined;
  /** Objects that the file lists. */
  readonly objects?: number | undefined;
}

/**
 * The budget of a PDF. Inflated bytes limit the memory, effort limits the time:
 * a file that makes its reader start over repeatedly exhausts the budget instead of blocking the reader.
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

  /** Charges the output of a filter. Throws PdfError `bomb` above the limit. */
  spendInflated(bytes: number): void {
    this.#inflatedLeft -= bytes;
    if (this.#inflatedLeft < 0) throw new PdfError('bomb', 'streams inflate to more than allowed');
  }

  /** Charges another known object. Throws PdfError `bomb` above the limit. */
  spendEntry(): void {
    this.#entriesLeft -= 1;
    if (this.#entriesLeft < 0) throw new PdfError('bomb', 'the file lists too many objects');
  }

  /** Charges parsed values. Throws PdfError `bomb` above the limit. */
  spendValues(values: number): void {
    this.#valuesLeft -= values;
    if (this.#valuesLeft < 0) throw new PdfError('bomb', 'the file has too many values');
  }

  /** Charges bytes that were read. Throws PdfError `bomb` above the limit. */
  spendEffort(bytes: number): void {
    this.#effortLeft -= bytes;
    if (this.#effortLeft < 0) throw new PdfError('bomb', 'the file makes its reader start over too often');
  }
}
