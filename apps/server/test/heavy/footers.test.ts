import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findPdfIsolation, openPdfWorker } from '../../src/adapters/pdf-worker/pdf-worker.ts';
import { notoSansPrinter } from '../../src/adapters/report/noto-sans.ts';
import { FOOTER_LAYOUTS, footerWords } from '../../src/domain/footers/footer-words.ts';
import type { MarginPlace, PlacedMark } from '../../src/ports/pdf-reader.ts';
import type { MarkInput } from '../../src/ports/printed-marks.ts';
import { acceptedPages, corpusFiles, corpusFolder, newTally } from '../given/corpus.ts';
import { canDraw, difference, picturesOf } from '../given/pictures.ts';

/** Pages of one file that are looked at: long files repeat themselves. */
const MOST_PAGES = 20;
const RESOLUTION = 72;

const reader = openPdfWorker(await findPdfIsolation());
const printer = notoSansPrinter();
const report = printer.print({
  title: 'Relatório',
  language: 'pt-BR',
  footer: 'Aval',
  blocks: [{ kind: 'paragraph', text: 'Assinado.' }],
});
const { count, note, write } = newTally();
const times: number[] = [];

afterAll(async () => {
  await reader.stop();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  const speed = { median: at(0.5), late: at(0.95), longest: Math.round(sorted.at(-1) ?? 0) };
  write({ millisecondsPerPage: speed });
});

const print = (page: number, pages: number, layout: number) => {
  const words = footerWords({
    environment: 'PRODUCTION',
    language: 'pt-BR',
    code: '7K2QM-XT9YR-4WN8P-LC5HJ',
    page,
    pages,
  });
  return printer.footer(
    (FOOTER_LAYOUTS[layout] ?? FOOTER_LAYOUTS[0])?.(words) ?? words,
    'https://aval.example/verify/7K2QM-XT9YR-4WN8P-LC5HJ',
  );
};

async function margins(pdf: Buffer, name: string, pages: number): Promise<readonly MarginPlace[]> {
  const last = Math.min(pages, MOST_PAGES);
  const shapes = FOOTER_LAYOUTS.map((_, layout) => print(pages, pages, layout)).map(({ width, height }) => ({
    width,
    height,
  }));
  const started = performance.now();
  const found = await reader.findMargins(pdf, { shapes, from: 1, to: last }, 'corpus');
  times.push((performance.now() - started) / last);
  count('pages', last);
  if (found.ok) return found.value;
  note(`not rendered: ${found.refusal}`, name);
  return [];
}

async function marked(pdf: Buffer, pages: number, places: readonly MarginPlace[]) {
  const marks = places.map(({ page, shape, box }): MarkInput => {
    return { page, box, content: print(page, pages, shape).content, text: 'Rodapé' };
  });
  const drawn = await reader.prepareMarks(pdf, { marks });
  return drawn.ok ? drawn.value : { tail: Buffer.alloc(0), marks: [] };
}

/** Pages on which a tool sees a difference outside of the footer's box, or none inside. */
function strayPages(
  before: Buffer,
  after: Buffer,
  marks: readonly PlacedMark[],
  tool: 'pdftoppm' | 'mutool',
): number {
  const last = Math.max(...marks.map(({ page }) => page));
  const [old, now] = [before, after].map((file) => picturesOf(file, tool, { resolution: RESOLUTION, last }));
  const pairs = [...(now ?? [])].flatMap(([page, picture]) => {
    const former = old?.get(page);
    const box = marks.find((mark) => mark.page === page)?.box.map((edge) => edge / 1000) ?? null;
    // Poppler ignores /UserUnit, and draws such a page smaller.
    const isComparable = former?.width === picture.width && (box?.[2] ?? 0) <= picture.width;
    return isComparable && former !== undefined ? [{ former, picture, box }] : [];
  });
  count(`pages drawn by ${tool}`, pairs.length);
  return pairs.filter(({ former, picture, box }) => !isWithin(difference(former, picture), box)).length;
}

function isWithin(changed: readonly number[] | null, box: readonly number[] | null): boolean {
  if (changed === null || box === null) return changed === null && box === null;
  return changed.every((edge, side) => {
    const limit = box[side] ?? 0;
    return side < 2 ? edge >= limit - 2 : edge <= limit + 2;
  });
}

describe.runIf(canDraw)('footers on files from outside', () => {
  it.each(corpusFiles)(
    '%s',
    async (name) => {
      const pdf = readFileSync(path.join(corpusFolder, name));
      count('files');
      const pages = acceptedPages(pdf);
      if (pages === null) return;
      count('accepted and not signed');
      const { tail, marks } = await marked(pdf, pages, await margins(pdf, name, pages));
      count('pages with a footer', marks.length);
      if (marks.length === 0) return note('files without any footer', name);
      const whole = Buffer.concat([pdf, tail]);
      const holds = await reader.marksHold(whole, { originalBytes: pdf.length, pages, marks });
      expect(holds).toBe(true);
      const seal = {
        fieldName: 'Aval',
        reason: 'Aval',
        name: 'Aval',
        contact: 'x',
        signedAt: new Date(),
        pages: report,
      };
      const place = await reader.prepareSeal(whole, seal);
      const sealed = place.ok ? Buffer.concat([whole, place.value.tail]) : whole;
      if (place.ok && (await reader.marksHold(sealed, { originalBytes: pdf.length, pages, marks })))
        count('held after the seal');
      else note('not held after the seal', name);
      const [before, after] = [pdf, whole].map(
        (file) => spawnSync('qpdf', ['--check', '-'], { input: file }).status,
      );
      if (before !== after) note('qpdf finds it worse', name);
      for (const tool of ['pdftoppm', 'mutool'] as const)
        if (strayPages(pdf, whole, marks, tool) > 0) note(`${tool} sees a difference elsewhere`, name);
    },
    300_000,
  );
});
