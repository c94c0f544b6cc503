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
      const wanted = [...new Set(texts.map(({ text }) => text))];
      const found = await search((question) => ask(pdf, question, organizationId), {
        texts: wanted,
        isEnough: (places) => texts.every((text) => occurrence(places, text) !== null),
      });
      return found.ok ? { ok: true, value: texts.map((text) => occurrence(found.value, text)) } : found;
    },
    findAnchors: (pdf, organizationId) =>
      search((question) => ask(pdf, question, organizationId), { texts: null, isEnough: () => false }),
  };
}

interface Search {
  readonly texts: TextQuestion['texts'];
  readonly isEnough: (found: readonly PlacedText[]) => boolean;
}

async function search(
  ask: (question: TextQuestion) => Promise<PdfOutcome<TextAnswer>>,
  { texts, isEnough }: Search,
): Promise<PdfOutcome<readonly PlacedText[]>> {
  const until = performance.now() + DOCUMENT_TIME_LIMIT;
  const found: PlacedText[] = [];
  for (let from = 1; ; from += TEXT_PAGES_PER_JOB) {
    if (performance.now() > until) return { ok: false, refusal: 'limit' };
    const answer = await ask({ texts, from, to: from + TEXT_PAGES_PER_JOB - 1 });
    if (!answer.ok) return answer;
    found.push(...answer.value.found);
    if (isEnough(found) || from + TEXT_PAGES_PER_JOB > answer.value.pages) return { ok: true, value: found };
  }
}

function occurrence(found: readonly PlacedText[], wanted: AnchorText): PagePlace | null {
  const place = found.filter(({ text }) => text === wanted.text)[wanted.occurrence - 1];
  return place === undefined ? null : { page: place.page, box: place.box };
}
