import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inspect } from '@aval/pades/inspect';
import { PdfError } from '@aval/pades/pdf-error';
import { afterAll, describe, expect, it } from 'vitest';
import { findPdfIsolation, openPdfWorker } from '../../src/adapters/pdf-worker/pdf-worker.ts';
import { notoSansPrinter } from '../../src/adapters/report/noto-sans.ts';
import { FOOTER_LAYOUTS, footerWords } from '../../src/domain/footers/footer-words.ts';
import { PDF_INFLATED_LIMIT_BYTES, PDF_MAX_PAGES } from '../../src/domain/limits.ts';
import type { MarginPlace, PlacedMark } from '../../src/ports/pdf-reader.ts';
import type { MarkInput } from '../../src/ports/printed-marks.ts';
import { canDraw, difference, picturesOf } from '../given/pictures.ts';

/** A folder of PDFs from anywhere; none of them belongs to the project. */
const folder = process.env['CORPUS_DIR'] ?? '';
const files = folder === '' ? [] : pdfsBelow(folder);
const summary = process.env['CORPUS_SUMMARY'] ?? '';
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
const counts = new Map<string, number>();
const names = new Map<string, string[]>();
const times: number[] = [];

function pdfsBelow(place: string): string[] {
  return readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.pdf'));
}

function count(what: string, by = 1): void {
  counts.set(what, (counts.get(what) ?? 0) + by);
}

function note(what: string, name: string): void {
  count(what);
  names.set(what, [...(names.get(what) ?? []), name]);
}

afterAll(async () => {
  await reader.stop();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  const speed = { median: at(0.5), late: at(0.95), longest: Math.round(sorted.at(-1) ?? 0) };
  const text = JSON.stringify(
    { counts: Object.fromEntries(counts), millisecondsPerPage: speed, names: Object.fromEntries(names) },
    null,
    2,
  );
  process.stdout.write(`${text}\n`);
  if (summary !== '') writeFileSync(summary, `${text}\n`);
});

/** How many pages an unsigned file has that the service accepts; null for every other. */
function acceptedPages(pdf: Buffer): number | null {
  try {
    const facts = inspect(pdf, { inflatedBytes: PDF_INFLATED_LIMIT_BYTES, pages: PDF_MAX_PAGES });
    return facts.recovered || facts.signed || facts.xfa === 'dynamic' ? null : facts.pages;
  } catch (error) {
    if (error instanceof PdfError) return null;
    throw error;
  }
}

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
  it.each(files)(
    '%s',
    async (name) => {
      const pdf = readFileSync(path.join(folder, name));
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
