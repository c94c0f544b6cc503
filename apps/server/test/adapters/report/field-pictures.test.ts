import { describe, expect, it } from 'vitest';
import { notoSansPrinter } from '../../../src/adapters/report/noto-sans.ts';
import type { FieldLook } from '../../../src/domain/evidence/field-look.ts';
import { inProcessPdfReader as reader } from '../../given/in-process-pdf-reader.ts';
import { aPagePdf, textAt } from '../../given/page-pdf.ts';
import { pdfJsPicture } from '../../given/pdf-js-picture.ts';
import { canDraw, difference, inkGrid, picturesOf, without } from '../../given/pictures.ts';
import type { Picture } from '../../given/pictures.ts';
import { GOLDEN } from './golden-fields.ts';

const DRAWN = {
  kind: 'DRAWN',
  width: 300,
  height: 100,
  strokes: [
    [10, 80, 40, 10, 60, 90, 90, 20, 120, 80],
    [130, 50, 180, 40, 250, 60],
  ],
} as const;
/** Each cell of the golden picture is four by four pixels. */
const UPLOADED = {
  kind: 'UPLOADED',
  width: 32,
  height: 16,
  bits: Buffer.from(
    ['ffff0000', 'f0000000', 'f000000f', '0000000f'].map((row) => row.repeat(4)).join(''),
    'hex',
  ).toString('base64'),
} as const;
const ADDRESS = 'Rua das Acácias, nº 1.234, São João del-Rei – MG, próximo à praça. 中';

/** The looks, and the size of their boxes in points. */
const LOOKS: Readonly<Record<string, readonly [FieldLook, number, number]>> = {
  text: [{ kind: 'TEXT', value: 'João Ção ÁÊÍÕÜ gjpq', lines: 'ONE' }, 120, 20],
  'many lines': [{ kind: 'TEXT', value: ADDRESS, lines: 'MANY' }, 120, 60],
  ticked: [{ kind: 'CHECK', checked: true }, 20, 20],
  empty: [{ kind: 'CHECK', checked: false }, 20, 20],
  'drawn signature': [{ kind: 'SIGNATURE', mark: DRAWN }, 160, 60],
  'typed signature': [{ kind: 'SIGNATURE', mark: { kind: 'TYPED', text: 'Márcia Gonçalves' } }, 200, 30],
  'uploaded initials': [{ kind: 'INITIALS', mark: UPLOADED }, 40, 20],
  initials: [{ kind: 'INITIALS', mark: { kind: 'TYPED', text: 'MG' } }, 40, 20],
};

const RESOLUTION = 144;
const printer = notoSansPrinter();
const AT = { left: 30, top: 40 } as const;

/** The field on a page with these entries, and the picture that each reader draws of it. */
async function drawn(look: FieldLook, size: readonly [number, number], entries: string) {
  const [width, height] = size;
  const { left, top } = AT;
  const box = [left, top, left + width, top + height].map((edge) => edge * 1000) as [
    number,
    number,
    number,
    number,
  ];
  const pdf = aPagePdf([{ entries }]);
  const prepared = await reader.prepareMarks(
    pdf,
    printer.fieldMarks([{ page: 1, box, text: 'Campo', look, ordinal: 2 }]),
  );
  if (!prepared.ok || prepared.value.marks.length === 0) throw new Error('nothing was drawn');
  return Buffer.concat([pdf, prepared.value.tail]);
}

async function pictures(pdf: Buffer): Promise<Readonly<Record<string, Picture>>> {
  const only = (tool: 'pdftoppm' | 'mutool') =>
    picturesOf(pdf, tool, { resolution: RESOLUTION, last: 1 }).get(1);
  const found = {
    poppler: only('pdftoppm'),
    mutool: only('mutool'),
    'pdf.js': await pdfJsPicture(pdf, { page: 1, resolution: RESOLUTION }),
  };
  return Object.fromEntries(
    Object.entries(found).flatMap(([tool, picture]) => (picture ? [[tool, picture]] : [])),
  );
}

function gridOf(picture: Picture, [width, height]: readonly [number, number]): readonly string[] {
  const scale = RESOLUTION / 72;
  const { left, top } = AT;
  const box = [left * scale, top * scale, (left + width) * scale, (top + height) * scale] as const;
  return inkGrid(picture, box, { columns: Math.ceil(width / 5), rows: Math.ceil(height / 5) });
}

/** Readers smooth edges in their own way, so a cell may differ by a few levels. */
function distance(
  a: readonly string[],
  b: readonly string[],
): { readonly mean: number; readonly max: number } {
  const [first, second] = [a, b].map((rows) => Array.from(rows.join(''), Number));
  const differences = (first ?? []).map((value, index) => Math.abs(value - (second?.[index] ?? 99)));
  return {
    mean: differences.reduce((sum, value) => sum + value, 0) / differences.length,
    max: Math.max(...differences),
  };
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
      const found = Object.entries(await pictures(await drawn(look, size, PAGES.plain)));
      expect(found.map(([tool]) => tool)).toEqual(['poppler', 'mutool', 'pdf.js']);
      for (const [tool, picture] of found) {
        const grid = gridOf(picture, size);
        const { mean, max } = distance(GOLDEN[name] ?? [], grid);
        expect([tool, mean < 0.25, max <= 2, grid.join('\n')]).toEqual([
          tool,
          true,
          true,
          expect.any(String),
        ]);
      }
    },
  );

  it.each(Object.entries(PAGES))(
    'every reader shows fields upright on a page that is %s',
    async (_, entries) => {
      for (const name of ['many lines', 'drawn signature']) {
        const [look, ...size] = LOOKS[name] ?? [];
        if (look === undefined || size.length !== 2) throw new Error('there is no look');
        for (const [tool, picture] of Object.entries(await pictures(await drawn(look, size, entries)))) {
          const { mean, max } = distance(GOLDEN[name] ?? [], gridOf(picture, size));
          expect([tool, mean < 0.25, max <= 2]).toEqual([tool, true, true]);
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
    const box = [50_000, 200_000, 210_000, 260_000] as const;
    const [look] = LOOKS['drawn signature'] ?? [];
    if (look === undefined) throw new Error('there is no look');
    const prepared = await reader.prepareMarks(
      pdf,
      printer.fieldMarks([{ page: 1, box, text: 'Campo', look, ordinal: 2 }]),
    );
    if (!prepared.ok) throw new Error(prepared.refusal);
    const after = await pictures(Buffer.concat([pdf, prepared.value.tail]));
    const scale = RESOLUTION / 72000;
    // A smoothed edge takes a pixel more.
    const [left = 0, top = 0, right = 0, bottom = 0] = box.map((edge) => edge * scale);
    const field = [left - 1, top - 1, right + 1, bottom + 1] as const;
    for (const [tool, before] of Object.entries(await pictures(pdf))) {
      const now = after[tool];
      if (now === undefined) throw new Error(`${tool} drew nothing`);
      expect([tool, difference(before, now)]).not.toEqual([tool, null]);
      expect([tool, difference(before, without(now, [field]))]).toEqual([tool, null]);
    }
  });
});
