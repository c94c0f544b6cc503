import { spawnSync } from 'node:child_process';
import { inspect } from '@aval/pades/inspect';
import { describe, expect, it } from 'vitest';
import { notoSansPrinter } from '../../../src/adapters/report/noto-sans.ts';
import { PDF_INFLATED_LIMIT_BYTES } from '../../../src/adapters/pdf-worker/limits.ts';
import { PDF_MAX_PAGES } from '../../../src/domain/limits.ts';

const LIMITS = { inflatedBytes: PDF_INFLATED_LIMIT_BYTES, pages: PDF_MAX_PAGES };
const hasPdftotext = spawnSync('pdftotext', ['-v']).error === undefined;
const printer = notoSansPrinter();
const NAME = 'João Ωμέγα Жанна 中𠮷';
const report = (cards: number) => ({
  title: 'Relatório',
  language: 'pt-BR' as const,
  footer: 'Aval',
  blocks: Array.from({ length: cards }, () => ({ kind: 'card' as const, title: NAME, facts: [] })),
});

describe('notoSansPrinter', () => {
  it('prints a separate PDF with as many pages as needed', () => {
    const pages = printer.print(report(150));
    const alone = printer.alone(pages, Buffer.alloc(16));
    expect(pages.pages.length).toBeGreaterThan(3);
    expect(inspect(alone, LIMITS)).toMatchObject({ pages: pages.pages.length, signed: false });
  });

  it.skipIf(!hasPdftotext)('loses no letter of a name (skipped without pdftotext)', () => {
    const alone = printer.alone(printer.print(report(1)), Buffer.alloc(16));
    const { stdout } = spawnSync('pdftotext', ['-enc', 'UTF-8', '-', '-'], {
      input: alone,
      encoding: 'utf8',
    });
    expect(stdout).toContain('João Ωμέγα Жанна 中[U+20BB7]');
  });

  it('prints pages that cross to another process', () => {
    const pages = printer.print(report(1));
    const [here, there] = [pages, structuredClone(pages)].map((copy) =>
      printer.alone(copy, Buffer.alloc(16)),
    );
    expect(there).toEqual(here);
  });

  it('prints fields that cross to another process, and says which have space', () => {
    const look = { kind: 'TEXT', value: NAME, lines: 'ONE' } as const;
    const box = [0, 0, 120_000, 20_000] as const;
    const printed = printer.fieldMarks([{ page: 1, box, text: NAME, look }]);
    expect(structuredClone(printed)).toMatchObject({
      marks: [{ fonts: ['AvalRegular', 'AvalSpare'] }],
      fonts: printed.fonts.map(({ widths }) => ({ widths })),
    });
    expect(printed.fonts.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^[A-Z]{6}\+NotoSans-Regular$/),
      expect.stringMatching(/^[A-Z]{6}\+UnifontExMono$/),
    ]);
    expect(printer.fitsField(look, { width: 120, height: 20 })).toBe(true);
    expect(printer.fitsField(look, { width: 20, height: 20 })).toBe(false);
  });
});
