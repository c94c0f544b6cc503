import type { PdfDocument } from './document.ts';
import { PdfRef, PdfStream, type PdfValue } from './values.ts';

/** The references of a file's objects, collected while the objects are read. */
export class ReferenceSurvey {
  readonly #document: PdfDocument;
  readonly #numbers = new Set<number>();
  #highest = 0;

  /** The trailers are surveyed at once, the objects by `everyObject`. */
  constructor(document: PdfDocument) {
    this.#document = document;
    this.#visit(document.xref.trailer);
    for (const { trailer } of document.xref.sections) this.#visit(trailer);
  }

  /** Yields every object of the file and surveys it. */
  *everyObject(): Generator<PdfValue> {
    for (const value of this.#document.everyObject()) {
      this.#visit(value);
      yield value;
    }
  }

  /** The highest referenced object number. */
  get highest(): number {
    return this.#highest;
  }

  /** True if a reference leads to an object that is not where the file says. Readers then search the file for it. */
  get leadsAstray(): boolean {
    for (const number of this.#document.misplaced) if (this.#numbers.has(number)) return true;
    return false;
  }

  #visit(value: PdfValue): void {
    const waiting: PdfValue[] = [value];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (next instanceof PdfRef) this.#note(next.number);
      else if (next instanceof PdfStream) waiting.push(next.dict);
      else if (Array.isArray(next)) for (const item of next) waiting.push(item);
      else if (next instanceof Map) for (const item of next.values()) waiting.push(item);
    }
  }

  /** Only numbers of listed objects can mislead; the budget limits their number. */
  #note(number: number): void {
    this.#highest = Math.max(this.#highest, number);
    if (this.#document.xref.entries.has(number)) this.#numbers.add(number);
  }
}

/** Surveys all objects of a file. Throws PdfError `bomb`. */
export function surveyReferences(document: PdfDocument): ReferenceSurvey {
  const survey = new ReferenceSurvey(document);
  for (const _ of survey.everyObject());
  return survey;
}
