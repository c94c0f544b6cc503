import type { PdfDocument } from '../pdf/document.ts';
import { PdfRef, type PdfValue } from '../pdf/values.ts';
import type { Change } from './change.ts';
import type { ChangedObject } from './changed-objects.ts';

/** Two revisions of a file, and the changes between them that are explained so far. */
export class Revisions {
  readonly earlier: PdfDocument;
  readonly later: PdfDocument;
  readonly changed: ReadonlyMap<number, ChangedObject>;
  readonly #explained = new Set<number>();
  readonly #changes = new Set<Change>();
  readonly #filled = new Set<string>();

  constructor(earlier: PdfDocument, later: PdfDocument, changed: ReadonlyMap<number, ChangedObject>) {
    this.earlier = earlier;
    this.later = later;
    this.changed = changed;
  }

  note(change: Change): void {
    this.#changes.add(change);
  }

  /** Notes that a field of the form, by its full name, got a value or a look. */
  noteFilled(name: string): void {
    this.#changes.add('form-fill');
    this.#filled.add(name);
  }

  /** Marks a reference's object as explained. Returns whether it had changed. */
  explain(ref: PdfValue | undefined): boolean {
    if (!(ref instanceof PdfRef)) return false;
    this.#explained.add(ref.number);
    return this.changed.has(ref.number);
  }

  /** Returns whether an existing object has changed or disappeared without explanation. */
  hasUnexplained(): boolean {
    for (const [number, { before }] of this.changed)
      if (before !== null && !this.#explained.has(number)) return true;
    return false;
  }

  /** Returns the numbers of existing objects whose changes are explained. */
  get explainedChanges(): number[] {
    return [...this.#explained].filter((number) => (this.changed.get(number)?.before ?? null) !== null);
  }

  get filled(): string[] {
    return [...this.#filled].toSorted();
  }

  get changes(): Change[] {
    return [...this.#changes].toSorted();
  }
}
