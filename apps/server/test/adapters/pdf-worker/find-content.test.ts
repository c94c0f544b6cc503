import { describe, expect, it } from 'vitest';
import { findContent } from '../../../src/adapters/pdf-worker/find-content.ts';
import { aPagePdf, textAt } from '../../given/page-pdf.ts';
import type { GivenPage } from '../../given/page-pdf.ts';

async function examined(page: GivenPage, catalog = '', objects: readonly string[] = []) {
  const [found] = await findContent(aPagePdf([page], { catalog, objects }), { pages: [1] });
  return found ?? null;
}

const contentOf = async (...page: Parameters<typeof examined>) => (await examined(...page))?.content ?? null;

const textsOf = async (...page: Parameters<typeof contentOf>) =>
  (await contentOf(...page))?.map(({ text }) => text) ?? null;

/** A black picture of a pixel, drawn large. */
const PICTURE = 'BI /W 1 /H 1 /CS /G /BPC 8 /F /AHx ID 00> EI';

describe('findContent', () => {
  it.each([
    ['an empty page', ''],
    ['lines to write on', textAt(72, 700, '__________ .......... - - - -')],
    ['a date to fill in', textAt(72, 700, '____/____/______')],
    ['parentheses to tick', textAt(72, 700, '\\(  \\)  [ ]')],
    ['an anchor of ours', textAt(72, 700, '{{assinatura:locador}}')],
    ['a rule', '0 g 72 600 400 1.5 re f'],
    ['a dotted rule', '1 w [2 4] 0 d 72 600 m 400 600 l S'],
    ['an upright rule', '0.5 w 300 100 m 300 700 l S'],
    ['an empty box', '1 w 72 600 200 40 re S'],
    ['an empty square to tick', '1 w 72 600 9 9 re S'],
    ['a tinted cell', '0.85 g 72 600 200 40 re f'],
    [
      'a table',
      `1 w ${[0, 1, 2, 3].flatMap((n) => [`72 ${600 + 30 * n} m 500 ${600 + 30 * n} l S`, `${72 + 100 * n} 600 m ${72 + 100 * n} 690 l S`]).join(' ')}`,
    ],
    ['a box with round corners', '1 w 76 600 m 200 600 l 204 600 204 604 204 604 c 204 640 l S'],
  ])('leaves %s free', async (_, content) => {
    expect(await contentOf({ content })).toEqual([]);
  });

  it.each([
    ['text', textAt(72, 700, 'O fiador responde'), ['O', 'fiador', 'responde']],
    ['white text', textAt(72, 700, 'nao', '1 g'), ['nao']],
    ['invisible text', `3 Tr ${textAt(72, 700, 'nao')}`, ['nao']],
    ['the words around a line', textAt(72, 700, 'R$____,__ reais'), ['R$', 'reais']],
    ['a picture', `q 100 0 0 40 72 600 cm ${PICTURE} Q`, ['']],
    ['a filled area', '0 g 72 600 100 4 re f', ['']],
    ['a drawing', '2 w 72 600 m 100 640 140 560 180 620 c S', ['']],
  ])('finds %s', async (_, content, texts) => {
    expect([...new Set(await textsOf({ content }))]).toEqual(texts);
  });

  it('finds text on a layer that is off', async () => {
    const content = `/OC /L BDC ${textAt(72, 700, 'oculto')} 0 g 72 600 100 40 re f EMC`;
    const catalog = '/OCProperties<</OCGs[100 0 R]/D<</OFF[100 0 R]>>>>';
    const entries = '/Resources<</Font<</F 3 0 R>>/Properties<</L 100 0 R>>>>';
    const found = await textsOf({ content, entries }, catalog, ['<</Type/OCG/Name(L)>>']);
    expect([...new Set(found)]).toEqual(['oculto', '']);
  });

  it('finds annotations, also hidden ones, but neither form fields nor links', async () => {
    const annotation = (entries: string) => `<</Type/Annot/Rect[72 600 172 640]${entries}>>`;
    const entries = '/Annots[100 0 R 101 0 R 102 0 R]';
    const objects = [
      annotation('/Subtype/FreeText/F 2/Contents(nota)/DA(/F 10 Tf)'),
      annotation('/Subtype/Link'),
      annotation('/Subtype/Widget/FT/Tx/T(nome)/V(x)'),
    ];
    const catalog = '/AcroForm<</Fields[102 0 R]>>';
    expect(await contentOf({ entries }, catalog, objects)).toEqual([
      { text: 'nota', box: [72_000, 202_000, 172_000, 242_000] },
    ]);
  });

  it.each([
    ['underscores', textAt(72, 700, '_'.repeat(30)), [72, 143.3, 238.8]],
    ['dots', textAt(72, 700, '.'.repeat(40)), [73, 141.3, 183]],
    ['a hairline', '0 g 72 600.2 300 0.4 re f', [72, 241.5, 372]],
    ['a stroke between two pixels', '0.5 w 72 600 m 300 600 l S', [72, 241.6, 300]],
    ['a dotted rule', '1 w [2 4] 0 d 72 600.5 m 400 600.5 l S', [72, 241, 400]],
    [
      'a rule right above a name',
      `0.5 w 72 600.5 m 300 600.5 l S ${textAt(72, 591.5, 'Joao Lima')}`,
      [72, 241, 300],
    ],
  ])('finds where %s run, to a fraction of a point', async (_, content, [left = 0, top = 0, right = 0]) => {
    const { lines } = (await examined({ content })) ?? { lines: [] };
    expect(lines).toHaveLength(1);
    const gaps = [left, top, right].map((edge, side) => Math.abs((lines[0]?.[side] ?? 0) / 1000 - edge));
    expect([gaps.map((gap, side) => gap <= (side === 1 ? 0.5 : 2)), gaps]).toEqual([
      [true, true, true],
      gaps,
    ]);
  });

  it('has text, upright rules and form fields not as lines, and what is to be filled in as fillers', async () => {
    const content = `0.5 w 300 100 m 300 700 l S ${textAt(72, 700, 'O fiador responde por todas as obrigacoes')} ${textAt(72, 500, '{{assinatura}}')}`;
    const widget = '<</Type/Annot/Rect[72 600 172 640]/Subtype/Widget/FT/Tx/T(nome)>>';
    const catalog = '/AcroForm<</Fields[100 0 R]>>';
    const found = await examined({ content, entries: '/Annots[100 0 R]' }, catalog, [widget]);
    expect(found?.lines).toEqual([]);
    expect(found?.fillers.map((box) => box.map((edge) => Math.round(edge / 1000)))).toEqual([
      [72, 334, 131, 346],
      [72, 202, 172, 242],
      [299, 142, 301, 742],
    ]);
  });

  it('returns the place of a word on a turned page', async () => {
    const found = await contentOf({ content: textAt(72, 700, 'nao'), entries: '/Rotate 90' });
    const [{ box } = { box: [] }] = found ?? [];
    expect(box.map((edge) => Math.round(edge / 1000))).toEqual([700, 72, 707, 89]);
  });

  it('leaves out pages that are not there, and throws for a file that is none', async () => {
    expect(await findContent(aPagePdf([{}]), { pages: [1, 2] })).toEqual([
      { page: 1, content: [], lines: [], fillers: [] },
    ]);
    await expect(findContent(Buffer.from('none'), { pages: [1] })).rejects.toThrow();
  });
});
