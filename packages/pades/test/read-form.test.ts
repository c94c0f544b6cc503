import { describe, expect, it } from 'vitest';
import { readForm } from '../src/read-form.ts';
import { classicPdf, onePage, type SampleObjects } from './pdf-samples.ts';
import { seal } from './sealing.ts';

const inflatedBytes = 1 << 24;
const read = (objects: SampleObjects) => readForm(classicPdf(objects), { inflatedBytes });
const widget = (rest: string, rect = '10 20 110 40') => `<</Type/Annot/Subtype/Widget/Rect[${rect}]${rest}>>`;

/** A page of 300 by 400 points with these annotations, and the form's fields. */
function form(
  objects: SampleObjects,
  { fields = '', annots, entries = '' }: { fields?: string; annots?: string; entries?: string } = {},
): SampleObjects {
  return {
    1: `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${fields}]>>>>`,
    2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    3: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Annots[${annots ?? fields}]${entries}>>`,
    ...objects,
  };
}

const only = (rest: string, entries = '') =>
  read(form({ 4: widget(rest) }, { fields: '4 0 R', entries })).fields[0];

describe('readForm', () => {
  it('returns the pages as shown, and whether marks can be drawn on them', () => {
    const { pages } = read({
      1: '<</Type/Catalog/Pages 2 0 R>>',
      2: '<</Type/Pages/Kids[3 0 R 4 0 R 5 0 R 5 0 R 6 0 R]/Count 5/MediaBox[0 0 300 400]>>',
      3: '<</Type/Page/Parent 2 0 R/CropBox[100 100 300 200]>>',
      4: '<</Type/Page/Parent 2 0 R/Rotate 90/UserUnit 2>>',
      5: '<</Type/Page/Parent 2 0 R>>',
      6: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>',
    });
    const whole = { width: 300, height: 400, bearsMarks: true, obstacle: null };
    expect(pages).toEqual([
      { width: 200, height: 100, bearsMarks: true, obstacle: null },
      { width: 800, height: 600, bearsMarks: true, obstacle: null },
      whole,
      whole,
      { width: 0, height: 0, bearsMarks: false, obstacle: 'SIZE' },
    ]);
  });

  it('says of a signed file that no page can carry marks', async () => {
    const { pages } = readForm(await seal(classicPdf(onePage)), { inflatedBytes });
    expect(pages.map(({ bearsMarks }) => bearsMarks)).toEqual([false]);
  });

  it.each([
    ['/FT/Tx/V(Maria)/TU(Nome)', { type: 'TEXT', value: 'Maria', label: 'Nome', multiline: false }],
    ['/FT/Tx/Ff 4098', { type: 'TEXT', value: null, multiline: true, required: true }],
    ['/FT/Tx/Ff 1/V<FEFF00C7>', { type: 'TEXT', value: 'Ç', readOnly: true }],
    ['/FT/Btn/V/Yes/AS/Yes', { type: 'CHECKBOX', value: 'true' }],
    ['/FT/Btn/V/Off', { type: 'CHECKBOX', value: 'false' }],
    ['/FT/Btn', { type: 'CHECKBOX', value: 'false' }],
    [
      '/FT/Ch/V(b)/Opt[[(a)(Um)][(b)(Dois)](c)]',
      { type: 'CHOICE', value: 'Dois', options: ['Um', 'Dois', 'c'] },
    ],
    ['/FT/Ch/V[(x)(y)]', { type: 'CHOICE', value: 'x', options: [] }],
    ['/FT/Sig', { type: 'SIGNATURE', value: null }],
  ])('reads %s', (entries, expected) => {
    expect(only(`${entries}/T(campo)`)).toMatchObject({ name: 'campo', page: 1, ...expected });
  });

  it.each([
    ['a button without a value', '/FT/Btn/Ff 65536/T(a)'],
    ['a hidden field', '/FT/Tx/F 2/T(a)'],
    ['a field without a name', '/FT/Tx'],
    ['a field with an endless name', `/FT/Tx/T(${'a'.repeat(501)})`],
    ['an unknown type', '/FT/Xx/T(a)'],
    ['a field without a type', '/T(a)'],
  ])('leaves out %s', (_, entries) => expect(only(entries)).toBeUndefined());

  it.each([
    ['', [10_000, 360_000, 110_000, 380_000]],
    ['/Rotate 90', [20_000, 10_000, 40_000, 110_000]],
    ['/Rotate 180', [190_000, 20_000, 290_000, 40_000]],
    ['/Rotate 270', [360_000, 190_000, 380_000, 290_000]],
    ['/CropBox[50 30 300 400]', [0, 360_000, 60_000, 370_000]],
    ['/UserUnit 2', [20_000, 720_000, 220_000, 760_000]],
  ])('returns the box on a page with %s', (entries, box) => {
    expect(only('/FT/Tx/T(a)', entries)?.box).toEqual(box);
  });

  it('leaves out a field outside of the crop box, and a field on no page', () => {
    expect(only('/FT/Tx/T(a)', '/CropBox[200 200 300 400]')).toBeUndefined();
    expect(read(form({ 4: widget('/FT/Tx/T(a)') }, { fields: '4 0 R', annots: '' })).fields).toEqual([]);
  });

  it('joins names, inherits entries, and returns each place of a field from top to bottom', () => {
    const objects = form(
      {
        4: '<</T(cliente)/FT/Tx/Ff 2/Kids[5 0 R]>>',
        5: '<</T(nome)/V(Maria)/Kids[6 0 R 7 0 R]>>',
        6: widget('', '10 20 110 40'),
        7: widget('', '10 320 110 340'),
      },
      { fields: '4 0 R', annots: '6 0 R 7 0 R' },
    );
    const { fields } = read(objects);
    expect(fields.map(({ box }) => box[1])).toEqual([60_000, 360_000]);
    expect(fields).toMatchObject(
      Array.from({ length: 2 }, () => ({
        name: 'cliente.nome',
        type: 'TEXT',
        value: 'Maria',
        required: true,
      })),
    );
  });

  it('returns a radio group as its places, each with its own value', () => {
    const objects = form(
      {
        4: '<</T(plano)/FT/Btn/Ff 32768/V/1/Opt[(Mensal)(Anual)]/Kids[5 0 R 6 0 R]>>',
        5: widget('/AP<</N<</0 9 0 R/Off 9 0 R>>>>', '10 320 30 340'),
        6: widget('/AP<</N<</1 9 0 R>>>>'),
      },
      { fields: '4 0 R', annots: '5 0 R 6 0 R' },
    );
    expect(read(objects).fields).toMatchObject([
      { name: 'plano', type: 'RADIO', value: 'Anual', options: ['Mensal'] },
      { name: 'plano', type: 'RADIO', value: 'Anual', options: ['Anual'] },
    ]);
  });

  it('ends for fields that are their own kids and parents, and for pages that share a widget', () => {
    const objects = {
      ...form({
        4: '<</T(a)/FT/Tx/Parent 4 0 R/Kids[4 0 R 5 0 R]>>',
        5: widget('/T(b)/Parent 5 0 R/Kids[4 0 R]'),
      }),
      1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R 4 0 R]>>>>',
      2: '<</Type/Pages/Kids[3 0 R 6 0 R]/Count 2>>',
      3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Annots[5 0 R]>>',
      6: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Annots[5 0 R]>>',
    };
    expect(read(objects).fields).toMatchObject([{ name: 'a.b', page: 1 }]);
  });

  it('returns a limited number of places, and a limited length of texts', () => {
    const numbers = Array.from({ length: 5200 }, (_, index) => 10 + index);
    const many = Object.fromEntries(numbers.map((number) => [number, widget(`/FT/Tx/T(f${number})`)]));
    const list = numbers.map((number) => `${number} 0 R`).join(' ');
    expect(read(form(many, { fields: list })).fields).toHaveLength(5000);
    expect(only(`/FT/Tx/T(a)/V(${'x'.repeat(9000)})`)?.value).toHaveLength(2000);
    const options = `[${'(y)'.repeat(900)}]`;
    expect(only(`/FT/Ch/T(a)/Opt${options}`)?.options).toHaveLength(500);
    const heavy = `/Opt[${`(${'z'.repeat(2000)})`.repeat(500)}]`;
    const group = Object.fromEntries(numbers.slice(0, 20).map((number) => [number, widget('')]));
    const kids = numbers
      .slice(0, 20)
      .map((number) => `${number} 0 R`)
      .join(' ');
    const shared = form(
      { ...group, 4: `<</T(a)/FT/Ch/Kids[${kids}]${heavy}>>` },
      { fields: '4 0 R', annots: kids },
    );
    expect(read(shared).fields.length).toBeLessThan(5);
  });
});
