import { describe, expect, it } from 'vitest';
import { CONTENT_PAGES_PER_JOB, examinePages } from '../../../src/adapters/pdf-worker/examine-pages.ts';

const PDF = Buffer.alloc(0);
const pages = Array.from({ length: CONTENT_PAGES_PER_JOB + 2 }, (_, index) => index + 1);
const LIMIT = { ok: false, refusal: 'limit' } as const;

/** Pages of `deadly` end the child. */
function examined(deadly: readonly number[] = []) {
  const jobs: (readonly number[])[] = [];
  const { findContent } = examinePages(async (_pdf, job) => {
    jobs.push(job);
    if (job.some((page) => deadly.includes(page))) return LIMIT;
    return { ok: true, value: job.map((page) => ({ page, content: [], lines: [], fillers: [] })) };
  });
  return { jobs, findContent };
}

describe('examinePages', () => {
  it('examines some pages at a time', async () => {
    const { jobs, findContent } = examined();
    const found = await findContent(PDF, pages, 'org');
    expect(found.ok && found.value.map(({ page }) => page)).toEqual(pages);
    expect(jobs.map(({ length }) => length)).toEqual([CONTENT_PAGES_PER_JOB, 2]);
  });

  it('leaves out only the page that ends the child', async () => {
    const { findContent } = examined([3]);
    const found = await findContent(PDF, pages, 'org');
    expect(found.ok && found.value.map(({ page }) => page)).toEqual(pages.filter((page) => page !== 3));
  });

  it('returns the refusal of a machine that cannot draw', async () => {
    const refusal = { ok: false, refusal: 'unsupported' } as const;
    const { findContent } = examinePages(async () => refusal);
    expect(await findContent(PDF, pages, 'org')).toEqual(refusal);
  });
});
