import { describe, expect, it } from 'vitest';
import { findText } from '../../../src/adapters/pdf-worker/find-text.ts';
import { notoSansPrinter } from '../../../src/adapters/report/noto-sans.ts';
import { aPagePdf, textAt } from '../../given/page-pdf.ts';
import type { GivenPage } from '../../given/page-pdf.ts';

const find = async (pages: readonly GivenPage[], texts: readonly string[] | null, from = 1) =>
  (await findText(aPagePdf(pages), { texts, from, to: 99 })).found;
const boxes = async (page: GivenPage, text: string) =>
  (await find([page], [text])).map(({ box }) => box.map((edge) => Math.round(edge / 100) / 10));

/** `xx` in Helvetica of 10 points: 10 points wide. */
const AT_50_700 = 'BT /F 10 Tf 50 700 Td (xx) Tj ET';

describe('findText', () => {
  it.each([
    ['', [50, 134.2, 60, 144.2]],
    ['/Rotate 90', [697.8, 50, 707.8, 60]],
    ['/Rotate 180', [535, 697.8, 545, 707.8]],
    ['/Rotate 270', [134.2, 535, 144.2, 545]],
    ['/CropBox[40 500 400 800]', [10, 92.2, 20, 102.2]],
    ['/CropBox[40 500 400 800]/Rotate 90', [197.8, 10, 207.8, 20]],
    ['/UserUnit 2', [100, 268.4, 120, 288.4]],
  ])('returns the box as shown, on a page with "%s"', async (entries, box) => {
    expect(await boxes({ entries, content: AT_50_700 }, 'xx')).toEqual([box]);
  });

  it.each([
    ['a matrix', 'q 2 0 0 2 0 0 cm BT /F 5 Tf 25 350 Td (xx) Tj ET Q'],
    ['a matrix of the text', 'BT /F 1 Tf 10 0 0 10 50 700 Tm (xx) Tj ET'],
    ['two runs', 'BT /F 10 Tf 50 700 Td (x) Tj (x) Tj ET'],
    ['two texts', 'BT /F 10 Tf 50 700 Td (x) Tj ET BT /F 10 Tf 55 700 Td (x) Tj ET'],
    ['the second drawn first', 'BT /F 10 Tf 55 700 Td (x) Tj -5 0 Td (x) Tj ET'],
    ['kerning', 'BT /F 10 Tf 50 700 Td [(x) 100 (x) -100] TJ 1 0 Td ET'],
    ['leading and a rise', "BT /F 10 Tf 12 TL 50 729 Td -5 Ts () ' (xx) ' ET"],
    ['a text moved with its leading', 'BT /F 10 Tf 50 720 Td 0 -10 TD T* (xx) Tj ET'],
    ['saved state', 'BT /F 10 Tf ET q BT /F 30 Tf ET Q BT 50 700 Td (xx) Tj ET'],
  ])('follows %s', async (name, content) => {
    const [box = []] = await boxes({ content }, 'xx');
    expect(box[0]).toBeCloseTo(50, 0);
    expect(box[3]).toBeCloseTo(144.2, 0);
    expect(box[2]).toBeCloseTo(name === 'kerning' ? 59 : 60, 0);
  });

  it('counts stretched text and space between characters and words', async () => {
    expect(await boxes({ content: `BT /F 10 Tf 200 Tz 50 700 Td (xx) Tj ET` }, 'xx')).toEqual([
      [50, 134.2, 70, 144.2],
    ]);
    expect(await boxes({ content: `BT /F 10 Tf 4 Tc 50 700 Td (xx) Tj ET` }, 'xx')).toEqual([
      [50, 134.2, 64, 144.2],
    ]);
    expect(await boxes({ content: `BT /F 10 Tf 7.2 Tw 50 700 Td (x x) Tj ET` }, 'xx')).toEqual([
      [50, 134.2, 70, 144.2],
    ]);
  });

  it('finds text in forms that are drawn on the page', async () => {
    const form =
      '<</Type/XObject/Subtype/Form/BBox[0 0 99 99]/Matrix[2 0 0 2 0 0]/Resources<</Font<</F 3 0 R>>>>/Length 31>>\nstream\nBT /F 5 Tf 5 10 Td (xx) Tj ET  \nendstream';
    const pdf = aPagePdf(
      [{ entries: '/Resources<</XObject<</X 100 0 R>>>>', content: 'q 1 0 0 1 40 680 cm /X Do Q' }],
      { objects: [form] },
    );
    const { found } = await findText(pdf, { texts: ['xx'], from: 1, to: 1 });
    expect(found[0]?.box).toEqual([50_000, 134_200, 60_000, 144_200]);
  });

  it('finds accents, whatever the spelling, in a font that is embedded as a subset', async () => {
    const printer = notoSansPrinter();
    const blocks = [{ kind: 'paragraph', text: 'Assinatura do locatário: ação ﬁnal' }] as const;
    const pdf = printer.alone(
      printer.print({ title: 'T', language: 'pt-BR', footer: 'Aval', blocks }),
      Buffer.alloc(16),
    );
    const texts = ['locatário:', 'acão'.normalize('NFD').replace('c', 'ç'), 'final', 'ausente'];
    const { found } = await findText(pdf, { texts, from: 1, to: 1 });
    expect(found.map(({ text }) => text)).toEqual(texts.slice(0, 3));
  });

  it('returns all places in reading order, with the text as the question has it', async () => {
    const content = [textAt(50, 600, 'nome'), textAt(300, 700, 'nome'), textAt(50, 700, 'nome nome')].join(
      ' ',
    );
    const found = await find([{ content }, {}, { content: textAt(50, 50, 'no me') }], ['n ome']);
    expect(found.map(({ text, page, box }) => [text, page, Math.round(box[0] / 1000)])).toEqual([
      ['n ome', 1, 50],
      ['n ome', 1, 78],
      ['n ome', 1, 300],
      ['n ome', 1, 50],
      ['n ome', 3, 50],
    ]);
  });

  it('finds every text in double braces, on the wanted pages', async () => {
    const content = textAt(50, 700, 'Eu, {{nome:cliente}}, aceito. {{ assinatura : cliente }} {{}}');
    const texts = (await find([{ content }, { content }], null, 2)).map(({ page, text }) => [page, text]);
    expect(texts).toEqual([
      [2, '{{nome:cliente}}'],
      [2, '{{assinatura:cliente}}'],
    ]);
  });

  it('finds nothing outside of the visible part, and nothing on a damaged page', async () => {
    expect(await find([{ entries: '/CropBox[0 0 300 300]', content: AT_50_700 }], ['xx'])).toEqual([]);
    expect(await find([{ content: 'BT /Unknown 10 Tf (xx' }, { content: AT_50_700 }], ['xx'])).toMatchObject([
      { page: 2 },
    ]);
  });

  it('throws for a file that it cannot open', async () => {
    await expect(findText(Buffer.from('%PDF-1.7\n'), { texts: ['x'], from: 1, to: 1 })).rejects.toThrow();
  });
});
