import { describe, expect, it } from 'vitest';
import { rememberReadings } from '../../../src/adapters/pdf-worker/recent-readings.ts';
import type { PdfForm, PdfOutcome } from '../../../src/ports/pdf-reader.ts';

const form: PdfOutcome<PdfForm> = {
  ok: true,
  value: { pages: [{ width: 595, height: 842, bearsMarks: true, obstacle: null }], fields: [] },
};
const LIMIT = { ok: false, refusal: 'limit' } as const;

/** Counts what is really read. */
function counted(outcome: PdfOutcome<PdfForm> = form, maxBytes?: number) {
  const read: string[] = [];
  const noted = <T>(what: string, value: T): Promise<T> => {
    read.push(what);
    return Promise.resolve(value);
  };
  const reader = rememberReadings(
    {
      readForm: () => noted('form', outcome),
      findAnchors: () => noted('anchors', { ok: true, value: [] }),
      tryMarks: () => noted('marks', { ok: true, value: [] }),
      findContent: (_pdf, pages) =>
        noted(`content ${pages.join()}`, {
          ok: true,
          value: pages.map((page) => ({ page, content: [], lines: [], fillers: [] })),
        }),
      findText: (_pdf, texts) => noted('text', { ok: true, value: texts.map(() => null) }),
    },
    maxBytes,
  );
  return { reader, read };
}

const A = Buffer.from('a');
const B = Buffer.from('b');

describe('rememberReadings', () => {
  it('reads form, anchors and each question of a file once', async () => {
    const { reader, read } = counted();
    for (let round = 0; round < 2; round += 1) {
      expect(await reader.readForm(A, 'org')).toEqual(form);
      expect(await reader.findAnchors(A, 'org')).toEqual({ ok: true, value: [] });
      for (const texts of [[{ text: 'x', occurrence: 1 }], [{ text: 'x', occurrence: 2 }]])
        expect(await reader.findText(A, texts, 'org')).toEqual({ ok: true, value: [null] });
    }
    expect(read).toEqual(['form', 'anchors', 'text', 'text']);
  });

  it('reads again for another file and another organization', async () => {
    const { reader, read } = counted();
    for (const [pdf, organization] of [
      [A, 'org_1'],
      [B, 'org_1'],
      [A, 'org_2'],
    ] as const)
      await reader.readForm(pdf, organization);
    expect(read.length).toBe(3);
  });

  it('examines each page of a file once, whichever pages a caller names', async () => {
    const { reader, read } = counted();
    await reader.findContent(A, [1, 2], 'org');
    const found = await reader.findContent(A, [3, 2, 1], 'org');
    expect(found.ok && found.value.map(({ page }) => page).toSorted()).toEqual([1, 2, 3]);
    await reader.findContent(A, [3], 'other');
    expect(read).toEqual(['content 1,2', 'content 3', 'content 3']);
  });

  it('tries the same places of a file once', async () => {
    const { reader, read } = counted();
    const mark = { page: 1, box: [0, 0, 1, 1], content: A, text: '' } as const;
    const trial = { marks: [mark], pages: 1 };
    for (const marks of [[mark], [mark], [{ ...mark, page: 2 }]])
      await reader.tryMarks(A, { ...trial, marks }, 'org');
    expect(read).toEqual(['marks', 'marks']);
  });

  it('reads again after a reading was refused', async () => {
    const { reader, read } = counted(LIMIT);
    expect([await reader.readForm(A, 'org'), await reader.readForm(A, 'org')]).toEqual([LIMIT, LIMIT]);
    expect(read.length).toBe(2);
  });

  it('forgets what was not used for the longest time once its bytes are used up', async () => {
    const { reader, read } = counted(form, 800);
    for (const pdf of [A, B, A, Buffer.from('c'), A]) await reader.readForm(pdf, 'org');
    expect(read.length).toBe(3);
    await reader.readForm(B, 'org');
    expect(read.length).toBe(4);
  });
});
