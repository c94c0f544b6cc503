import { describe, expect, it } from 'vitest';
import { findMargins } from '../../../src/adapters/pdf-worker/find-margins.ts';
import type { MarginPlace } from '../../../src/ports/pdf-reader.ts';
import { aPagePdf, textAt } from '../../given/page-pdf.ts';
import type { GivenPage } from '../../given/page-pdf.ts';

const SHAPES = [
  { width: 270, height: 30 },
  { width: 140, height: 30 },
];

async function places(...pages: GivenPage[]): Promise<readonly MarginPlace[]> {
  return findMargins(aPagePdf(pages), { shapes: SHAPES, from: 1, to: pages.length });
}

const boxOf = async (page: GivenPage, catalog = '', objects: readonly string[] = []) => {
  const [place] = await findMargins(aPagePdf([page], { catalog, objects }), {
    shapes: SHAPES,
    from: 1,
    to: 1,
  });
  return place === undefined ? null : { shape: place.shape, box: place.box.map((edge) => edge / 1000) };
};

const LOWER_LEFT = { shape: 0, box: [28, 800, 298, 830] };

describe('findMargins', () => {
  it('prefers the lower left corner, the same on each page', async () => {
    const found = await places({}, { content: textAt(72, 700, 'Contrato') });
    expect(found.map(({ page, shape, box }) => [page, shape, ...box.map((edge) => edge / 1000)])).toEqual([
      [1, 0, 28, 800, 298, 830],
      [2, 0, 28, 800, 298, 830],
    ]);
  });

  it.each([
    ['to the right of a page number', textAt(60, 25, 'Contrato 17'), 0, [297, 800, 567, 830]],
    [
      'in three lines beside a longer text',
      textAt(200, 25, 'Contrato de aluguel, 17 de 20'),
      1,
      [28, 800, 168, 830],
    ],
    ['above a line', '0 g 0 24 595 8 re f', 0, [28, 776, 298, 806]],
    ['to the top where the bottom is full', '0 g 0 0 595 130 re f', 0, [28, 12, 298, 42]],
  ] as const)('goes %s', async (_, content, shape, box) => {
    expect(await boxOf({ content })).toEqual({ shape, box });
  });

  it('keeps off the places of fields on its page', async () => {
    const pdf = aPagePdf([{}, {}]);
    const taken = [{ page: 1, box: [20_000, 790_000, 200_000, 820_000] }] as const;
    const found = await findMargins(pdf, { shapes: SHAPES, from: 1, to: 2, taken });
    expect(found.map(({ box: [left, top] }) => [left, top])).toEqual([
      [297_000, 800_000],
      [28_000, 800_000],
    ]);
  });

  it.each([
    ['is filled from edge to edge', '0.5 g 0 0 595 842 re f'],
    ['has a light colour', '0.95 g 0 0 595 842 re f'],
    [
      'is full of lines',
      Array.from({ length: 80 }, (_, n) => textAt(10, 5 + n * 10.5, 'W'.repeat(60))).join(' '),
    ],
    [
      'is full of white text',
      Array.from({ length: 80 }, (_, n) => textAt(10, 5 + n * 10.5, 'W'.repeat(60), '1 g')).join(' '),
    ],
    ['has content that can’t be read', '(never closed'],
    ['draws a picture that isn’t there', '0 g 1 1 m /Nothing Do'],
  ])('finds no place on a page that %s', async (_, content) => {
    expect(await boxOf({ content })).toBeNull();
  });

  it('follows operators that are never undone', async () => {
    const content = 'q q q 1 0 0 1 400 400 cm 0 g -400 -376 595 8 re f';
    expect((await boxOf({ content }))?.box).toEqual([28, 776, 298, 806]);
  });

  it.each([
    ['0', [28, 800]],
    ['90', [28, 553]],
    ['180', [28, 800]],
    ['270', [28, 553]],
  ])('measures on the page as shown, turned by %s', async (turn, [left, top]) => {
    const found = await boxOf({ entries: `/Rotate ${turn}` });
    expect(found?.box.slice(0, 2)).toEqual([left, top]);
  });

  it('measures from the crop box, and in points where a unit is longer', async () => {
    expect((await boxOf({ entries: '/MediaBox[-100 -100 700 900]/CropBox[0 0 400 500]' }))?.box).toEqual([
      28, 458, 298, 488,
    ]);
    expect((await boxOf({ entries: '/UserUnit 2' }))?.box).toEqual([28, 1642, 298, 1672]);
  });

  it('keeps away from annotations, also from hidden ones', async () => {
    const note = '/Annots[<</Type/Annot/Subtype/Square/F 2/Rect[0 0 595 60]>>]';
    expect((await boxOf({ entries: note }))?.box[3]).toBeLessThanOrEqual(842 - 60);
  });

  it('keeps away from layers that are switched off', async () => {
    const catalog = '/OCProperties<</OCGs[100 0 R]/D<</OFF[100 0 R]/Order[100 0 R]>>>>';
    const layer = '<</Type/OCG/Name(Rascunho)>>';
    const content = '/OC /L BDC 0 g 0 0 595 60 re f EMC';
    const entries = '/Resources<</Properties<</L 100 0 R>>>>';
    expect((await boxOf({ content, entries }, catalog, [layer]))?.box[3]).toBeLessThanOrEqual(842 - 60);
    expect(await boxOf({ content: '', entries }, catalog, [layer])).toEqual(LOWER_LEFT);
  });

  it('goes on where pdf.js complains about a font, and keeps away from its text', async () => {
    const entries = '/Resources<</Font<</F 100 0 R>>>>';
    const font =
      '<</Type/Font/Subtype/Type1/BaseFont/Nobody/FontDescriptor 101 0 R/FirstChar 65/LastChar 65/Widths[900]>>';
    const descriptor = '<</Type/FontDescriptor/FontName/Nobody/Flags 4/FontFile3 102 0 R>>';
    const broken = '<</Subtype/Type1C/Length 4>>\nstream\nNONE\nendstream';
    const content = textAt(28, 20, 'AAAAAA');
    const found = await boxOf({ entries, content }, '', [font, descriptor, broken]);
    expect(found).toEqual({ shape: 0, box: [297, 800, 567, 830] });
  });

  it('looks only at the pages of the question', async () => {
    const pdf = aPagePdf([{}, {}, {}]);
    const found = await findMargins(pdf, { shapes: SHAPES, from: 2, to: 9 });
    expect(found.map(({ page }) => page)).toEqual([2, 3]);
  });

  it('rejects a file that pdf.js cannot open', async () => {
    await expect(findMargins(Buffer.from('%PDF-1.7\n'), { shapes: SHAPES, from: 1, to: 1 })).rejects.toThrow(
      /.+/,
    );
  });
});
