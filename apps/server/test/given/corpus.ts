import { readdirSync, writeFileSync } from 'node:fs';
import { inspect } from '@aval/pades/inspect';
import { PdfError } from '@aval/pades/pdf-error';
import { PDF_INFLATED_LIMIT_BYTES } from '../../src/adapters/pdf-worker/limits.ts';
import { PDF_MAX_PAGES } from '../../src/domain/limits.ts';

/** A folder of PDFs from anywhere; none of them belongs to the project. Empty where `CORPUS_DIR` names none. */
export const corpusFolder = process.env['CORPUS_DIR'] ?? '';

/** The PDFs of the corpus, by their paths below its folder. */
export const corpusFiles: readonly string[] =
  corpusFolder === ''
    ? []
    : readdirSync(corpusFolder, { recursive: true, encoding: 'utf8' }).filter((name) =>
        name.endsWith('.pdf'),
      );

/** Counts of what was found in a corpus, with the names of exceptions. */
export interface Tally {
  readonly count: (what: string, by?: number) => void;
  readonly note: (what: string, name: string) => void;
  /** Prints the counts with other members, and writes them to the file in `CORPUS_SUMMARY`, if there is one. */
  readonly write: (others?: Readonly<Record<string, unknown>>) => void;
}

export function newTally(): Tally {
  const counts = new Map<string, number>();
  const names = new Map<string, string[]>();
  const count = (what: string, by = 1): void => {
    counts.set(what, (counts.get(what) ?? 0) + by);
  };
  return {
    count,
    note(what, name) {
      count(what);
      names.set(what, [...(names.get(what) ?? []), name]);
    },
    write(others = {}) {
      const found = { counts: Object.fromEntries(counts), ...others, names: Object.fromEntries(names) };
      const text = `${JSON.stringify(found, null, 2)}\n`;
      process.stdout.write(text);
      const summary = process.env['CORPUS_SUMMARY'] ?? '';
      if (summary !== '') writeFileSync(summary, text);
    },
  };
}

/** The number of pages of an unsigned file that the service accepts; null for every other. */
export function acceptedPages(pdf: Buffer): number | null {
  try {
    const facts = inspect(pdf, { inflatedBytes: PDF_INFLATED_LIMIT_BYTES, pages: PDF_MAX_PAGES });
    return facts.recovered || facts.signed || facts.xfa === 'dynamic' ? null : facts.pages;
  } catch (error) {
    if (error instanceof PdfError) return null;
    throw error;
  }
}
