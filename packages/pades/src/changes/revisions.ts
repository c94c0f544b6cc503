import type { PdfDocument } from '../pdf/document.ts';
import { PdfRef, type PdfValue } from '../pdf/values.ts';
import type { Change } from './change.ts';
import type { ChangedObject } from './changed-objects.ts';

/** Two revisions of a file, and what is known so far of what happened between them. */
export class Revisions {
  readonly earlier: PdfDocument;
  readonly later: PdfDocument;
  readonly changed: ReadonlyMap<number, ChangedObject>;
  readonly #explained = new Set<number>();
  readonly #changes = new Set<Change>();

  constructor(earlier: PdfDocument, later: PdfDocument, changed: ReadonlyMap<number, ChangedObject>) {
    this.earlier = earlier;
    this.later = later;
    this.changed = changed;
  }

  note(change: Change): void {
    this.#changes.add(change);
  }

  /** The object that a reference names is accounted for. True when it had changed. */
  explain(ref: PdfValue | undefined): boolean {
    if (!(ref instanceof PdfRef)) return false;
    this.#explained.add(ref.number);
    return this.changed.has(ref.number);
  }

  /** True when an object that existed has changed or gone and nothing accounts for it. */
  hasUnexplained(): boolean {
    for (const [number, { before }] of this.changed)
      if (before !== null && !this.#explained.has(number)) return true;
    return false;
  }

  /** Numbers of objects that existed, have changed and are accounted for. */
  get explainedChanges(): number[] {
    return [...this.#explained].filter((number) => (this.changed.get(number)?.before ?? null) !== null);
  }

  get changes(): Change[] {
    return [...this.#changes].toSorted();
  }
}
