import { describe, expect, it } from 'vitest';
import { ANCHORS_LISTED } from '../../../src/domain/fields/limits.ts';
import type { TextAnswer, TextQuestion } from '../../../src/adapters/pdf-worker/find-text.ts';
import { searchPages, TEXT_PAGES_PER_JOB } from '../../../src/adapters/pdf-worker/search-pages.ts';
import type { PdfOutcome } from '../../../src/ports/pdf-reader.ts';

const box = [0, 0, 1, 1] as const;
const PDF = Buffer.alloc(0);

/** A file with the text `x` on each of its pages. */
function fileOf(pages: number) {
  const questions: TextQuestion[] = [];
  const ask = async (_pdf: Uint8Array, question: TextQuestion): Promise<PdfOutcome<TextAnswer>> => {
    questions.push(question);
    const to = Math.min(question.to, pages);
    const count = Math.max(0, to - question.from + 1);
    const found = Array.from({ length: count }, (_, index) => ({
      text: 'x',
      page: question.from + index,
      box,
    }));
    return { ok: true, value: { pages, found } };
  };
  return { questions, search: searchPages(ask) };
}

describe('searchPages', () => {
  it('returns each occurrence in the order of the questions, and null for those that are missing', async () => {
    const { search } = fileOf(3);
    const texts = [
      { text: 'x', occurrence: 3 },
      { text: 'y', occurrence: 1 },
      { text: 'x', occurrence: 1 },
      { text: 'x', occurrence: 4 },
    ];
    expect(await search.findText(PDF, texts, 'org')).toEqual({
      ok: true,
      value: [{ page: 3, box }, null, { page: 1, box }, null],
    });
  });

  it('reads no further pages once everything is found', async () => {
    const { questions, search } = fileOf(10 * TEXT_PAGES_PER_JOB);
    await search.findText(PDF, [{ text: 'x', occurrence: TEXT_PAGES_PER_JOB + 1 }], 'org');
    expect(questions.map(({ from, to }) => [from, to])).toEqual([
      [1, TEXT_PAGES_PER_JOB],
      [TEXT_PAGES_PER_JOB + 1, 2 * TEXT_PAGES_PER_JOB],
    ]);
  });

  it('reads all pages for anchors', async () => {
    const { questions, search } = fileOf(2 * TEXT_PAGES_PER_JOB + 1);
    const found = await search.findAnchors(PDF, 'org');
    expect(found.ok && found.value.length).toBe(2 * TEXT_PAGES_PER_JOB + 1);
    expect(questions.map(({ texts }) => texts)).toEqual([null, null, null]);
  });

  it('reads no further pages once it has as many anchors as are listed', async () => {
    const { questions, search } = fileOf(50 * TEXT_PAGES_PER_JOB);
    const found = await search.findAnchors(PDF, 'org');
    expect(found.ok && found.value.length).toBe(ANCHORS_LISTED);
    expect(questions).toHaveLength(ANCHORS_LISTED / TEXT_PAGES_PER_JOB);
  });

  it('returns the refusal of a file that cannot be read', async () => {
    const refusal = { ok: false, refusal: 'limit' } as const;
    expect(await searchPages(async () => refusal).findAnchors(PDF, 'org')).toEqual(refusal);
  });
});
