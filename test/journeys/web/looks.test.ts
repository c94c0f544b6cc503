import { describe, expect, it } from 'vitest';
import { notoSansPrinter } from '../../../apps/server/src/adapters/report/noto-sans.ts';
import type { FieldLook, Ground } from '../../../apps/server/src/domain/evidence/field-look.ts';
import { inProcessPdfReader as reader } from '../../../apps/server/test/given/in-process-pdf-reader.ts';
import { aPagePdf } from '../../../apps/server/test/given/page-pdf.ts';
import { canDraw, inkGrid, picturesOf } from '../../../apps/server/test/given/pictures.ts';
import type { Picture } from '../../../apps/server/test/given/pictures.ts';
import { findBrowser } from '../browser.ts';
import { pictureOfLooks } from './looks-page.ts';

const DRAWN = {
  kind: 'DRAWN',
  width: 300,
  height: 100,
  strokes: [
    [10, 80, 40, 10, 60, 90, 90, 20, 120, 80],
    [130, 50, 180, 40, 250, 60],
  ],
} as const;
const UPLOADED = {
  kind: 'UPLOADED',
  width: 32,
  height: 16,
  bits: Buffer.from(
    ['ffff0000', 'f0000000', 'f000000f', '0000000f'].map((row) => row.repeat(4)).join(''),
    'hex',
  ).toString('base64'),
} as const;
const typed = (text: string) => ({ kind: 'TYPED', text }) as const;
const text = (value: string): FieldLook => ({ kind: 'TEXT', value, lines: 'ONE' });
const signature = (mark: Extract<FieldLook, { kind: 'SIGNATURE' }>['mark']): FieldLook => ({
  kind: 'SIGNATURE',
  mark,
});

/** A box of 190 by 40 points above a strip for the name, with a line in it. */
const ON_LINE: Ground = {
  box: { x: 0, y: 10, width: 190, height: 40 },
  line: 22.5,
  caption: { text: 'Márcia Gonçalves', strip: { x: 0, y: 0, width: 190, height: 9 } },
};
/** The name beside a box, in two lines. */
const BESIDE: Ground = {
  box: { x: 0, y: 0, width: 130, height: 36 },
  caption: {
    text: 'Maria Aparecida dos Santos Albuquerque',
    strip: { x: 130, y: 0, width: 96, height: 36 },
  },
};

/** The looks on the page: the name of each, the number of its person, the size of its box in points, and where a mark stands. */
const LOOKS: readonly (readonly [string, FieldLook, number, number, number, Ground?])[] = [
  ['a name', text('João da Conceição'), 1, 150, 14],
  ['a CPF', text('123.456.789-09'), 2, 110, 14],
  ['a day', text('28/11/2026'), 3, 70, 12],
  ['a number', text('500.000,00'), 12, 100, 20],
  [
    'a text of many lines',
    { kind: 'TEXT', value: 'Rua das Acácias, nº 1.234, próximo à praça. 中', lines: 'MANY' },
    1,
    120,
    60,
  ],
  ['a text that is too long', text('Rua das Acácias, nº 1.234 '.repeat(4)), 1, 60, 14],
  ['a ticked box', { kind: 'CHECK', checked: true }, 2, 14, 14],
  ['an empty box', { kind: 'CHECK', checked: false }, 2, 20, 20],
  ['a typed signature', signature(typed('Márcia Gonçalves')), 1, 190, 40],
  ['a signature that the hand lacks', signature(typed('Фёдор 中')), 2, 190, 30],
  ['a drawn signature', signature(DRAWN), 3, 190, 40],
  ['an uploaded signature', signature(UPLOADED), 128, 160, 50],
  ['typed initials', { kind: 'INITIALS', mark: typed('JC') }, 1, 40, 20],
  ['drawn initials', { kind: 'INITIALS', mark: DRAWN }, 2, 40, 16],
  ['a typed signature on a line', signature(typed('Márcia Gonçalves')), 1, 190, 50, ON_LINE],
  ['a drawn signature on a line', signature(DRAWN), 2, 190, 50, ON_LINE],
  ['an uploaded signature with the name beside it', signature(UPLOADED), 3, 226, 36, BESIDE],
];

const PLACED = LOOKS.map(([name, look, ordinal, width, height, ground], index) => ({
  name,
  left: 40 + 270 * (index % 2),
  top: 40 + 90 * Math.floor(index / 2),
  drawn: { look, ordinal, ...(ground && { ground }) },
  size: { width, height },
}));

/** Pixels to a point. */
const SCALE = 2;
/** Side of the cells that are compared, in points: readers and browsers smooth edges in their own ways. */
const CELL = 4;

async function printed(): Promise<Buffer> {
  const pdf = aPagePdf([{}]);
  const drawings = PLACED.map(({ name, left, top, drawn, size: { width, height } }) => {
    const edges = [left, top, left + width, top + height] as const;
    const [a, b, c, d] = edges.map((edge) => edge * 1000) as [number, number, number, number];
    return { page: 1, box: [a, b, c, d] as const, text: name, ...drawn };
  });
  const prepared = await reader.prepareMarks(pdf, notoSansPrinter().fieldMarks(drawings));
  if (!prepared.ok || prepared.value.marks.length !== drawings.length) throw new Error('not all were drawn');
  return Buffer.concat([pdf, prepared.value.tail]);
}

/** The ink around a box, in cells. */
function inkOf(picture: Picture, { left, top, size }: (typeof PLACED)[number]): readonly number[] {
  const [columns, rows] = [Math.ceil(size.width / CELL) + 4, Math.ceil(size.height / CELL) + 4];
  const [x, y] = [left - 2 * CELL, top - 2 * CELL];
  const box = [x, y, x + columns * CELL, y + rows * CELL].map((edge) => edge * SCALE);
  const [a = 0, b = 0, c = 0, d = 0] = box;
  return Array.from(inkGrid(picture, [a, b, c, d], { columns, rows }).join(''), Number);
}

const found = await findBrowser();
const reason = 'reason' in found ? found.reason : '';

describe.skipIf(reason !== '' || !canDraw)(`the look of a field ${reason}`, () => {
  it('is on the signing page what poppler and MuPDF show of the document', async () => {
    if ('reason' in found) return;
    const pdf = await printed();
    try {
      const shown = await pictureOfLooks(found.browser, PLACED, SCALE);
      for (const tool of ['pdftoppm', 'mutool'] as const) {
        const drawn = picturesOf(pdf, tool, { resolution: 72 * SCALE, last: 1 }).get(1);
        if (drawn === undefined) throw new Error(`${tool} drew nothing`);
        const differing = PLACED.flatMap((look) => {
          const [page, document] = [inkOf(shown, look), inkOf(drawn, look)];
          const gaps = page.map((ink, index) => Math.abs(ink - (document[index] ?? 99)));
          const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
          const isEmpty = document.every((ink) => ink === 0);
          return !isEmpty && Math.max(...gaps) <= 2 && mean < 0.25
            ? []
            : [`${tool}: ${look.name}, ${Math.max(...gaps)}, ${mean.toFixed(2)}`];
        });
        expect(differing).toEqual([]);
      }
    } finally {
      await found.browser.close();
    }
  });
});
