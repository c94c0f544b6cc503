import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { saysFooter } from '../src/footer-lookalike.ts';
import { inspect } from '../src/inspect.ts';
import { aMark, marked } from './marked.ts';
import { classicPdf, LIMITS, onePage, type SampleObject } from './pdf-samples.ts';

const FOOTER = 'Assinado eletronicamente - AVAL 7K2QM-XT9YR-4WN8P-HC5HJ - 1/3';
const HELVETICA = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';

/** The warnings for a page with this content. Objects 5 and later are the test's own. */
function found(content: string | Buffer, objects: Readonly<Record<number, SampleObject>> = {}) {
  const pdf = classicPdf({
    ...onePage,
    3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>/XObject<</X1 6 0 R>>>>>>',
    4: { dict: '/Filter/FlateDecode', stream: deflateSync(content) },
    5: HELVETICA,
    6: 'null',
    ...objects,
  });
  return inspect(pdf, LIMITS).warnings;
}

const shows = (operators: string) => `BT /F1 9 Tf 20 20 Td ${operators} ET`;

describe('saysFooter', () => {
  it.each([
    'Assinado eletronicamente · AVAL 7K2QM-XT9YR-4WN8P-HC5HJ · página 2 de 3',
    'A V A L 7K2QMXT9YR4WN8PHC5HJ',
    'Signed electronically\nAVAL 12AB-34',
    'Firmado electrónicamente · AVAL 7K2QM',
    'https://assina.example/verify/7K2QM-XT9YR-4WN8P-HC5HJ',
  ])('is true for %j', (text) => {
    expect(saysFooter(text)).toBe(true);
  });

  it.each([
    'O avalista assina o contrato eletronicamente.',
    'ASSINADO ELETRONICAMENTE. AVALISTA: MARIA DA SILVA, RG 12.345.678',
    'Assinado eletronicamente por Maria da Silva em 21/11/2026',
    'Aval bancário nº 2026/0001234',
    'AVAL SEM DATA BEM GERADA PARA TERCEIRAS',
    'Please verify the contract 2026',
    '',
  ])('is false for %j', (text) => {
    expect(saysFooter(text)).toBe(false);
  });
});

describe('an upload', () => {
  it.each([
    ['text', shows(`(${FOOTER}) Tj`)],
    ['text in pieces', shows('[(Assinado eletronica) -20 (mente  AVA) 3 (L 7K2QM-XT9YR)] TJ')],
    ['text behind an inline image', `BI /W 1 /H 1 ID \u0001( EI ${shows(`(${FOOTER}) Tj`)}`],
    ['text behind an inline image with other words', `BI /W 9 ID EIs xEI EI. EI ${shows(`(${FOOTER}) Tj`)}`],
    ['text behind 200,000 inline images', `${'BI ID 1 EI\n'.repeat(200_000)}${shows(`(${FOOTER}) Tj`)}`],
  ])('with %s of a footer has a warning', (_, content) => {
    expect(found(content)).toEqual(['FOOTER_LOOKALIKE']);
  });

  it('with it in a form that pages draw has a warning', () => {
    const form = {
      dict: '/Type/XObject/Subtype/Form/BBox[0 0 99 99]',
      stream: Buffer.from(shows(`(${FOOTER}) '`)),
    };
    expect(found('/X1 Do /X1 Do', { 6: form })).toEqual(['FOOTER_LOOKALIKE']);
  });

  it('with it in a font of glyphs has a warning, by the map of the font', () => {
    const text = 'AVAL7K2QMXT9YR4WN8PHC5HJ';
    const map = Buffer.from('2 beginbfrange <0010> <0019> <0030> <0021> <003a> <0041> endbfrange');
    const glyphs = Array.from(text, (letter) =>
      (letter.charCodeAt(0) - 0x20).toString(16).padStart(4, '0'),
    ).join('');
    const objects = { 5: '<</Type/Font/Subtype/Type0/ToUnicode 7 0 R>>', 7: { dict: '', stream: map } };
    expect(found(shows(`<${glyphs}> Tj`), objects)).toEqual(['FOOTER_LOOKALIKE']);
    expect(found(shows(`<${glyphs}> Tj`), { 5: '<</Type/Font/Subtype/Type0>>' })).toEqual([]);
  });

  it.each([
    ['a note', `/Subtype/FreeText/Contents(${FOOTER})/AP<</N 3 0 R>>`],
    ['a stamp of our name', '/Subtype/Stamp/NM(Aval)/AP<</N 3 0 R>>'],
    ['a link', '/Subtype/Link/A<</S/URI/URI(https://a.example/verify/7K2QM-XT9YR-4WN8P-HC5HJ)>>'],
  ])('with %s like a footer has a warning', (_, entries) => {
    const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Annots[4 0 R]>>';
    const pdf = classicPdf({ ...onePage, 3: page, 4: `<</Type/Annot/Rect[0 0 9 9]${entries}>>` });
    expect(inspect(pdf, LIMITS).warnings).toEqual(['FOOTER_LOOKALIKE']);
  });

  it('that Aval has drawn footers on has a warning', () => {
    const original = classicPdf(onePage);
    const { tail } = marked(original, [aMark(1)]);
    expect(inspect(Buffer.concat([original, tail]), LIMITS).warnings).toEqual(['FOOTER_LOOKALIKE']);
  });

  it.each([
    ['other text', shows('(Contrato de aval 2026) Tj')],
    ['damaged content', 'BT /F1 9 Tf (never ends'],
    ['a font that is missing', `BT /F9 9 Tf (${FOOTER}) Tj ET`],
    [
      'content that is too long',
      Buffer.concat([Buffer.alloc(5 << 20, ' '), Buffer.from(shows(`(${FOOTER}) Tj`))]),
    ],
  ])('with %s has none, and is accepted', (_, content) => {
    expect(found(content)).toEqual([]);
  });

  it('with a form that draws itself is read once', () => {
    const form = { dict: '/Subtype/Form/Resources<</XObject<</X1 6 0 R>>>>', stream: Buffer.from('/X1 Do') };
    expect(found('/X1 Do', { 6: form })).toEqual([]);
  });
});
