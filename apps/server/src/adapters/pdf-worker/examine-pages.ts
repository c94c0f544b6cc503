import { SECOND } from '../../domain/limits.ts';
import type { Milliseconds } from '../../domain/limits.ts';
import type { ExaminedPage, PdfOutcome, PdfReader } from '../../ports/pdf-reader.ts';

/** Pages of one job, and the time of all jobs for one document. */
export const CONTENT_PAGES_PER_JOB = 8;
const DOCUMENT_TIME_LIMIT: Milliseconds = 30 * SECOND;

type Ask = (
  pdf: Uint8Array,
  pages: readonly number[],
  organizationId: string,
) => Promise<PdfOutcome<readonly ExaminedPage[]>>;

/**
 * Examines some pages at a time, until the time of a document is over: the rest is not in the answer. A page that ends the
 * child takes those of its job with it, so they are examined once more, each alone.
 */
export function examinePages(ask: Ask): Pick<PdfReader, 'findContent'> {
  return {
    findContent: async (pdf, pages, organizationId) => {
      const until = performance.now() + DOCUMENT_TIME_LIMIT;
      const found: ExaminedPage[] = [];
      const jobs = batches(pages);
      for (let job = jobs.shift(); job !== undefined && performance.now() < until; job = jobs.shift()) {
        const answer = await ask(pdf, job, organizationId);
        if (answer.ok) found.push(...answer.value);
        else if (answer.refusal !== 'limit') return answer;
        else if (job.length > 1) jobs.unshift(...job.map((page) => [page]));
      }
      return { ok: true, value: found };
    },
  };
}

function batches(pages: readonly number[]): (readonly number[])[] {
  const count = Math.ceil(pages.length / CONTENT_PAGES_PER_JOB);
  return Array.from({ length: count }, (_, index) =>
    pages.slice(index * CONTENT_PAGES_PER_JOB, (index + 1) * CONTENT_PAGES_PER_JOB),
  );
}
