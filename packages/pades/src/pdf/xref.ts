import { PdfError } from '../pdf-error.ts';
import type { ReadingBudget } from './reading-budget.ts';
import type { PdfDict } from './values.ts';

/** The location of an object (ISO 32000-1, 7.5.4 and 7.5.8). */
export type XrefEntry =
  | { readonly kind: 'free' }
  | { readonly kind: 'plain'; readonly offset: number; readonly generation: number }
  | { readonly kind: 'packed'; readonly stream: number; readonly index: number };

/** The two ways to write a cross-reference section. */
export type XrefKind = 'table' | 'stream';

/** One cross-reference section with the trailer that belongs to it. */
export interface XrefSection {
  readonly kind: XrefKind;
  readonly offset: number;
  readonly trailer: PdfDict;
}

/** Collects the entries of section readers. An existing entry is newer, and stays. */
export class XrefEntries {
  readonly #entries = new Map<number, XrefEntry>();
  readonly #budget: ReadingBudget;
  #freed: number[] = [];

  constructor(budget: ReadingBudget) {
    this.#budget = budget;
  }

  /** Throws PdfError `corrupt` for numbers that no document has, `bomb` if there are too many. */
  add(number: number, entry: XrefEntry): void {
    if (number > HIGHEST_OBJECT_NUMBER) throw new PdfError('corrupt', 'an object number is too high');
    if (this.#entries.has(number)) return;
    this.#budget.spendEntry();
    this.#entries.set(number, entry);
  }

  /**
   * Notes a number that a table calls free. A hybrid file calls its hidden objects free as well, so this
   * counts only after settleFreed, once the section's stream has been read (ISO 32000-1, 7.5.8.4).
   */
  noteFreed(number: number): void {
    this.#freed.push(number);
  }

  /** Ends a section: the noted numbers that are still unknown are free. */
  settleFreed(): void {
    for (const number of this.#freed) this.add(number, { kind: 'free' });
    this.#freed = [];
  }

  /** The entries so far. */
  get all(): ReadonlyMap<number, XrefEntry> {
    return this.#entries;
  }
}

/** All cross-reference sections of a file, combined. */
export interface Xref {
  readonly entries: ReadonlyMap<number, XrefEntry>;
  /** Newest first. Empty when the table was rebuilt by searching the file. */
  readonly sections: readonly XrefSection[];
  /** The keys of the newest trailer, or those that a search of the file found. */
  readonly trailer: PdfDict;
  /** True if the file's own table was unusable. */
  readonly recovered: boolean;
}

/** Beyond this (ISO 32000-1, annex C) an object number is an attack, not a document. */
export const HIGHEST_OBJECT_NUMBER = 8_388_607;

/** The highest generation number that a cross-reference table can hold (ISO 32000-1, 7.5.4). */
export const HIGHEST_GENERATION = 65_535;
