import { describe, expect, it } from 'vitest';
import type { FieldLook, Ground } from '../../../apps/server/src/domain/evidence/field-look.ts';
import {
  LONG_ADDRESS,
  DRAWN_MARK,
  fieldDrawingAt,
  typedMark,
  UPLOADED_MARK,
  drawFields,
} from '../../../apps/server/test/given/field-drawings.ts';
import { canDraw, inkGaps, inkGrid, inPixels, picturesOf } from '../../../apps/server/test/given/pictures.ts';
import type { Picture } from '../../../apps/server/test/given/pictures.ts';
import { findBrowser } from '../browser.ts';
import { pictureOfLooks } from './looks-page.ts';

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
  ['a text in several scripts', { kind: 'TEXT', value: '山田 김 محمد שלום 🎉', lines: 'ONE' }, 1, 200, 20],
  ['a text of many lines', { kind: 'TEXT', value: LONG_ADDRESS, lines: 'MANY' }, 1, 120, 60],
  ['a text that is too long', text('Rua das Acácias, nº 1.234 '.repeat(4)), 1, 60, 14],
  ['a ticked box', { kind: 'CHECK', checked: true }, 2, 14, 14],
  ['an empty box', { kind: 'CHECK', checked: false }, 2, 20, 20],
  ['a typed signature', signature(typedMark('Márcia Gonçalves')), 1, 190, 40],
  ['a signature that the hand lacks', signature(typedMark('Фёдор 中')), 2, 190, 30],
  ['a drawn signature', signature(DRAWN_MARK), 3, 190, 40],
  ['an uploaded signature', signature(UPLOADED_MARK), 128, 160, 50],
  ['typed initials', { kind: 'INITIALS', mark: typedMark('JC') }, 1, 40, 20],
  ['drawn initials', { kind: 'INITIALS', mark: DRAWN_MARK }, 2, 40, 16],
  ['a typed signature on a line', signature(typedMark('Márcia Gonçalves')), 1, 190, 50, ON_LINE],
  ['a drawn signature on a line', signature(DRAWN_MARK), 2, 190, 50, ON_LINE],
  ['an uploaded signature with the name beside it', signature(UPLOADED_MARK), 3, 226, 36, BESIDE],
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

const printed = (): Promise<Buffer> =>
  drawFields(
    PLACED.map(({ name, left, top, drawn, size: { width, height } }) =>
      fieldDrawingAt([left, top], [width, height], { ...drawn, text: name }),
    ),
  );

/** The ink around a box, in cells. */
function inkOf(picture: Picture, { left, top, size }: (typeof PLACED)[number]): readonly string[] {
  const [columns, rows] = [Math.ceil(size.width / CELL) + 4, Math.ceil(size.height / CELL) + 4];
  const [x, y] = [left - 2 * CELL, top - 2 * CELL];
  const box = [x, y, x + columns * CELL, y + rows * CELL] as const;
  return inkGrid(picture, inPixels(box, 72 * SCALE), { columns, rows });
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
          const document = inkOf(drawn, look);
          const { isAlike, max, mean } = inkGaps(inkOf(shown, look), document);
          const isEmpty = document.every((row) => /^0*$/.test(row));
          return !isEmpty && isAlike ? [] : [`${tool}: ${look.name}, ${max}, ${mean.toFixed(2)}`];
        });
        expect(differing).toEqual([]);
      }
    } finally {
      await found.browser.close();
    }
  });
});
