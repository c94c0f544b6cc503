import { ANCHORS_LISTED } from '../../domain/fields/limits.ts';
import { SECOND } from '../../domain/limits.ts';
import type { Milliseconds } from '../../domain/limits.ts';
import type { AnchorText, PagePlace, PdfOutcome, PdfReader, PlacedText } from '../../ports/pdf-reader.ts';
import type { TextAnswer, TextQuestion } from './find-text.ts';

/** Pages of one job, and the time of all jobs for one document. */
export const TEXT_PAGES_PER_JOB = 40;
const DOCUMENT_TIME_LIMIT: Milliseconds = 20 * SECOND;

type Ask = (
  pdf: Uint8Array,
  question: TextQuestion,
  organizationId: string,
) => Promise<PdfOutcome<TextAnswer>>;

/** Searches some pages at a time, until everything is found or the time of a document is over, which is a `limit`. */
export function searchPages(ask: Ask): Pick<PdfReader, 'findText' | 'findAnchors'> {
  return {
    findText: async (pdf, texts, organizationId) => {
      const found = new Occurrences(texts);
      const refusal = await search((question) => ask(pdf, question, organizationId), {
        texts: [...found.texts],
        take: (places) => found.add(places),
      });
      return refusal ?? { ok: true, value: texts.map((text) => found.placeOf(text)) };
    },
    findAnchors: async (pdf, organizationId) => {
      const found: PlacedText[] = [];
      const refusal = await search((question) => ask(pdf, question, organizationId), {
        texts: null,
        take: (places) => found.push(...places.slice(0, ANCHORS_LISTED - found.length)) >= ANCHORS_LISTED,
      });
      return refusal ?? { ok: true, value: found };
    },
  };
}

/** Texts with the places of each, as many as are needed. */
class Occurrences {
  /** How many places of a text are needed. */
  readonly #wanted = new Map<string, number>();
  readonly #places = new Map<string, PagePlace[]>();
  #missing = 0;

  constructor(texts: readonly AnchorText[]) {
    for (const { text, occurrence } of texts)
      this.#wanted.set(text, Math.max(occurrence, this.#wanted.get(text) ?? 0));
    for (const count of this.#wanted.values()) this.#missing += count;
  }

  get texts(): Iterable<string> {
    return this.#wanted.keys();
  }

  /** Takes further places in reading order, and returns true if no more are needed. */
  add(found: readonly PlacedText[]): boolean {
    for (const { text, page, box } of found) {
      const places = this.#places.get(text) ?? [];
      if (places.length >= (this.#wanted.get(text) ?? 0)) continue;
      places.push({ page, box });
      this.#places.set(text, places);
      this.#missing -= 1;
    }
    return this.#missing <= 0;
  }

  placeOf({ text, occurrence }: AnchorText): PagePlace | null {
    return this.#places.get(text)?.[occurrence - 1] ?? null;
  }
}

interface Search {
  readonly texts: TextQuestion['texts'];
  /** Takes what was found on some pages, and returns true if that is enough. */
  readonly take: (found: readonly PlacedText[]) => boolean;
}

/** Returns the refusal that ended a search, or null. */
async function search(
  ask: (question: TextQuestion) => Promise<PdfOutcome<TextAnswer>>,
  { texts, take }: Search,
): Promise<(PdfOutcome<never> & { readonly ok: false }) | null> {
  const until = performance.now() + DOCUMENT_TIME_LIMIT;
  for (let from = 1; ; from += TEXT_PAGES_PER_JOB) {
    if (performance.now() > until) return { ok: false, refusal: 'limit' };
    const answer = await ask({
      texts,
      from,
      to: from + TEXT_PAGES_PER_JOB - 1,
    });
    if (!answer.ok) return answer;
    if (take(answer.value.found) || from + TEXT_PAGES_PER_JOB > answer.value.pages) return null;
  }
}
