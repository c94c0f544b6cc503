import { describe, expect, it } from 'vitest';
import type { FieldLook } from '../../../src/domain/evidence/field-look.ts';
import {
  LONG_ADDRESS,
  DRAWN_MARK,
  fieldDrawingAt,
  typedMark,
  UPLOADED_MARK,
  drawFields,
} from '../../given/field-drawings.ts';
import { aPagePdf, textAt } from '../../given/page-pdf.ts';
import { canDraw, difference, inkGaps, inkGrid, inPixels, without } from '../../given/pictures.ts';
import type { Picture } from '../../given/pictures.ts';
import { firstPageByReaders, READERS } from '../../given/pdf-readers.ts';
import { GOLDEN } from './golden-fields.ts';

/** The looks, and the size of their boxes in points. */
const LOOKS: Readonly<Record<string, readonly [FieldLook, number, number]>> = {
  text: [{ kind: 'TEXT', value: 'João Ção ÁÊÍÕÜ gjpq', lines: 'ONE' }, 120, 20],
  'many lines': [{ kind: 'TEXT', value: LONG_ADDRESS, lines: 'MANY' }, 120, 60],
  ticked: [{ kind: 'CHECK', checked: true }, 20, 20],
  empty: [{ kind: 'CHECK', checked: false }, 20, 20],
  'drawn signature': [{ kind: 'SIGNATURE', mark: DRAWN_MARK }, 160, 60],
  'typed signature': [{ kind: 'SIGNATURE', mark: typedMark('Márcia Gonçalves') }, 200, 30],
  'uploaded initials': [{ kind: 'INITIALS', mark: UPLOADED_MARK }, 40, 20],
  initials: [{ kind: 'INITIALS', mark: typedMark('MG') }, 40, 20],
};

const RESOLUTION = 144;
const AT = [30, 40] as const;
/** The field on a page with these entries, as each reader draws it. */
async function drawn(look: FieldLook, size: readonly [number, number], entries: string) {
  const pdf = await drawFields([fieldDrawingAt(AT, size, { look, ordinal: 2 })], aPagePdf([{ entries }]));
  return firstPageByReaders(pdf, RESOLUTION);
}

function gridOf(picture: Picture, [width, height]: readonly [number, number]): readonly string[] {
  const [left, top] = AT;
  const box = inPixels([left, top, left + width, top + height], RESOLUTION);
  return inkGrid(picture, box, { columns: Math.ceil(width / 5), rows: Math.ceil(height / 5) });
}

const PAGES = {
  plain: '',
  'turned by 90': '/Rotate 90',
  'turned by 180': '/Rotate 180',
  'turned by 270': '/Rotate 270',
  cropped: '/CropBox[50 100 500 700]',
  'cropped and turned': '/CropBox[50 100 500 700]/Rotate 270',
} as const;

describe.runIf(canDraw)('pictures of fields (skipped without poppler and MuPDF)', () => {
  it.each(Object.entries(LOOKS))(
    'every reader shows the golden picture of %s',
    async (name, [look, ...size]) => {
      const found = await drawn(look, size, PAGES.plain);
      expect(found.map(([tool]) => tool)).toEqual(READERS);
      for (const [tool, picture] of found) {
        const grid = gridOf(picture, size);
        const { isAlike } = inkGaps(GOLDEN[name] ?? [], grid);
        expect([tool, isAlike, grid.join('\n')]).toEqual([tool, true, expect.any(String)]);
      }
    },
  );

  it.each(Object.entries(PAGES))(
    'every reader shows fields upright on a page that is %s',
    async (_, entries) => {
      for (const name of ['many lines', 'drawn signature']) {
        const [look, ...size] = LOOKS[name] ?? [];
        if (look === undefined || size.length !== 2) throw new Error('there is no look');
        for (const [tool, picture] of await drawn(look, size, entries)) {
          const { isAlike } = inkGaps(GOLDEN[name] ?? [], gridOf(picture, size));
          expect([tool, isAlike]).toEqual([tool, true]);
        }
      }
    },
  );

  it('keeps the look of a form outside of the fields that were drawn', async () => {
    const objects = [
      '<</Type/Annot/Subtype/Widget/FT/Tx/T(nome)/V(Ana)/F 4/Rect[50 700 150 720]/AP<</N 102 0 R>>>>',
      '<</Type/Annot/Subtype/Widget/FT/Btn/T(aceito)/V/Sim/AS/Sim/F 4/Rect[50 660 64 674]/AP<</N<</Sim 103 0 R>>>>>>',
      '<</Type/XObject/Subtype/Form/BBox[0 0 100 20]/Resources<</Font<</F 3 0 R>>>>/Length 31>>\nstream\nBT /F 10 Tf 2 5 Td (Ana) Tj ET  \nendstream',
      '<</Type/XObject/Subtype/Form/BBox[0 0 14 14]/Length 15>>\nstream\n0 0 m 14 14 l S\nendstream',
    ];
    const pdf = aPagePdf([{ entries: '/Annots[100 0 R 101 0 R]', content: textAt(50, 750, 'Contrato') }], {
      catalog: '/AcroForm<</Fields[100 0 R 101 0 R]/DA(/F 10 Tf 0 g)/DR<</Font<</F 3 0 R>>>>>>',
      objects,
    });
    const [look] = LOOKS['drawn signature'] ?? [];
    if (look === undefined) throw new Error('there is no look');
    const [before, after] = await Promise.all(
      [pdf, await drawFields([fieldDrawingAt([50, 200], [160, 60], { look, ordinal: 2 })], pdf)].map((file) =>
        firstPageByReaders(file, RESOLUTION),
      ),
    );
    // A smoothed edge takes a pixel more.
    const field = inPixels([50, 200, 210, 260], RESOLUTION, 1);
    for (const [index, [tool, earlier]] of (before ?? []).entries()) {
      const now = after?.[index]?.[1];
      if (now === undefined) throw new Error(`${tool} drew nothing`);
      expect([tool, difference(earlier, now)]).not.toEqual([tool, null]);
      expect([tool, difference(earlier, without(now, [field]))]).toEqual([tool, null]);
    }
  });
});
