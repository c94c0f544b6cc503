import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findPdfIsolation, openPdfWorker } from '../../src/adapters/pdf-worker/pdf-worker.ts';
import { notoSansPrinter } from '../../src/adapters/report/noto-sans.ts';
import type { PdfForm, PreparedRevision } from '../../src/ports/pdf-reader.ts';
import type { FieldDrawing } from '../../src/domain/evidence/field-look.ts';
import type { MarkBox } from '../../src/ports/printed-marks.ts';
import { acceptedPages, corpusFiles, corpusFolder, newTally } from '../given/corpus.ts';
import { canDraw, difference, picturesOf, without } from '../given/pictures.ts';

/** Pages of one file that get fields: long files repeat themselves. */
const MOST_PAGES = 10;
const RESOLUTION = 72;
const SIGNED_AT = new Date('2026-11-21T12:00:00Z');

const reader = openPdfWorker(await findPdfIsolation());
const printer = notoSansPrinter();
const { count, note, write } = newTally();

afterAll(async () => {
  await reader.stop();
  write();
});

/** A signature in the middle of each page, and a tick over each field of the form. */
function drawingsOn({ pages, fields }: PdfForm): readonly FieldDrawing[] {
  const bearing = new Set(pages.flatMap(({ bearsMarks }, index) => (bearsMarks ? [index + 1] : [])));
  const mark = { kind: 'TYPED', text: 'Márcia Gonçalves' } as const;
  const words = { name: 'Márcia Gonçalves', signedAt: '21/11/2026 12:34', code: 'AVAL 7K2QM-XT9YR' };
  const signatures = pages.slice(0, MOST_PAGES).map(({ width, height }, index): FieldDrawing => {
    const [left, top] = [Math.floor(width / 2) * 1000, Math.floor(height / 2) * 1000];
    const right = left + Math.min(160_000, Math.floor(width / 3) * 1000);
    const box = [left, top, right, top + Math.min(50_000, Math.floor(height / 3) * 1000)] as const;
    return { page: index + 1, box, text: 'Assinatura', look: { kind: 'SIGNATURE', mark, ...words } };
  });
  const ticks = fields.map(({ page, box, name }): FieldDrawing => {
    return { page, box, text: name, look: { kind: 'CHECK', checked: true } };
  });
  return [...signatures, ...ticks].filter(({ page }) => page <= MOST_PAGES && bearing.has(page));
}

/** Pages on which a tool sees a difference outside of the boxes, or no difference at all. */
function strayPages(
  before: Buffer,
  after: Buffer,
  marks: readonly { readonly page: number; readonly box: MarkBox }[],
  tool: 'pdftoppm' | 'mutool',
): number {
  const last = Math.max(...marks.map(({ page }) => page));
  const [old, now] = [before, after].map((file) => picturesOf(file, tool, { resolution: RESOLUTION, last }));
  const pairs = [...(now ?? [])].flatMap(([page, picture]) => {
    const former = old?.get(page);
    const boxes = marks.filter((mark) => mark.page === page).map(({ box }) => grown(box));
    // Poppler ignores /UserUnit, and draws such a page smaller.
    const isComparable =
      former?.width === picture.width && boxes.every(([, , right]) => right <= picture.width + 3);
    return isComparable && former !== undefined ? [{ former, picture, boxes }] : [];
  });
  count(`pages drawn by ${tool}`, pairs.length);
  return pairs.filter(({ former, picture, boxes }) => {
    const isOnlyInside = difference(without(former, boxes), without(picture, boxes)) === null;
    return !isOnlyInside || (boxes.length > 0 && difference(former, picture) === null);
  }).length;
}

function grown([left, top, right, bottom]: MarkBox): readonly [number, number, number, number] {
  return [left / 1000 - 2, top / 1000 - 2, right / 1000 + 2, bottom / 1000 + 2];
}

/** Checks that the marks hold, before and after the seal, and that nothing else on the pages looks different. */
async function checkDrawn(
  name: string,
  pdf: Buffer,
  { tail, marks, pages }: Pick<PreparedRevision, 'tail' | 'marks'> & { readonly pages: number },
): Promise<void> {
  count('fields drawn', marks.length);
  const whole = Buffer.concat([pdf, tail]);
  const declared = { originalBytes: pdf.length, pages, marks };
  if (!(await reader.marksHold(whole, declared))) note('not held', name);
  const input = { fieldName: 'Aval', reason: 'Aval', name: 'Aval', contact: 'x', signedAt: SIGNED_AT };
  const place = await reader.prepareSeal(whole, input);
  const sealed = place.ok ? Buffer.concat([whole, place.value.tail]) : whole;
  if (place.ok && (await reader.marksHold(sealed, declared))) count('held after the seal');
  else note('not held after the seal', name);
  for (const tool of ['pdftoppm', 'mutool'] as const)
    if (strayPages(pdf, whole, marks, tool) > 0) note(`${tool} sees a difference elsewhere, or none`, name);
}

describe.runIf(canDraw)('fields on files from outside', () => {
  it.each(corpusFiles)(
    '%s',
    async (name) => {
      const pdf = readFileSync(path.join(corpusFolder, name));
      count('files');
      const pages = acceptedPages(pdf);
      if (pages === null) return;
      count('accepted and not signed');
      const anchors = await reader.findAnchors(pdf, 'corpus');
      if (!anchors.ok) note(`not searched: ${anchors.refusal}`, name);
      const form = await reader.readForm(pdf, 'corpus');
      if (!form.ok) return note(`form not read: ${form.refusal}`, name);
      expect(form.value.pages).toHaveLength(pages);
      if (form.value.fields.length > 0) count('files with form fields');
      count('places of form fields', form.value.fields.length);
      const drawings = drawingsOn(form.value);
      if (drawings.length === 0) return note('no page bears fields', name);
      const drawn = await reader.prepareMarks(pdf, printer.fieldMarks(drawings));
      if (!drawn.ok) return note(`not drawn: ${drawn.refusal}`, name);
      expect(drawn.value.marks).toHaveLength(drawings.length);
      await checkDrawn(name, pdf, { ...drawn.value, pages });
    },
    300_000,
  );
});
