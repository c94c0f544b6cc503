import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { drawFields, fitsField, type BoxSize, type FieldLook } from '../../src/page/draw-fields.ts';
import { aField, aText, SIGNATURE, STROKES } from '../field-marks.ts';
import { FIELD_FONTS } from './page-fonts.ts';

const fits = (look: FieldLook, size: BoxSize): boolean => fitsField(look, size, FIELD_FONTS);
/** Three rows of twelve pixels. */
const UPLOADED = { kind: 'UPLOADED', width: 12, height: 3, bits: '//CAEP/w' } as const;
const typed = { kind: 'TYPED', text: 'Márcia Gonçalves' } as const;
const contentsOf = (
  looks: readonly FieldLook[],
  size: Partial<BoxSize & { ordinal: number }> = {},
): readonly string[] =>
  drawFields(
    looks.map((look) => aField(look, size)),
    FIELD_FONTS,
  ).marks.map(({ content }) => inflateSync(content).toString('latin1'));

/** Lowest and highest values of a content's coordinates. */
function extent(content: string): readonly number[] {
  const points = [...content.matchAll(/(-?[\d.]+) (-?[\d.]+) (?:[ml]|Tm)\b/g)];
  const [across, up] = [1, 2].map((at) => points.map((point) => Number(point[at])));
  return [
    Math.min(...(across ?? [])),
    Math.min(...(up ?? [])),
    Math.max(...(across ?? [])),
    Math.max(...(up ?? [])),
  ];
}

describe('drawFields', () => {
  it('names each font with its digest first, and no font that a field does not use', () => {
    const { marks, fonts } = drawFields(
      [
        aField(aText('João')),
        aField({ kind: 'CHECK', checked: true }),
        aField({ kind: 'INITIALS', mark: typed }),
      ],
      FIELD_FONTS,
    );
    expect(fonts.map(({ resource }) => resource)).toEqual(['AvalRegular', 'AvalHand']);
    expect(marks.map((mark) => mark.fonts)).toEqual([
      ['AvalRegular'],
      ['AvalRegular'],
      ['AvalRegular', 'AvalHand'],
    ]);
    const [text] = marks.map(({ content }) => inflateSync(content).toString('latin1'));
    expect(text).toMatch(/^%AvalFont AvalRegular [0-9a-f]{64}\nBT\n/);
  });

  it('gives another digest to a font with another letter', () => {
    const [common, other] = ['João', 'Łukasz'].map((name) => contentsOf([aText(name)])[0]?.split('\n')[0]);
    expect(common).not.toBe(other);
    expect(contentsOf([aText('Maria')])[0]?.split('\n')[0]).toBe(common);
  });

  it('writes the number of the person and its hairline in another ink than the value', () => {
    const [content = ''] = contentsOf([aText('500.000,00')]);
    expect([...content.matchAll(/(.*) (?:rg|RG)/g)].map(([, ink]) => ink)).toEqual([
      '0.09 0.11 0.14',
      '0.2 0.2 0.2',
      '0.2 0.2 0.2',
    ]);
    expect(contentsOf([aText('500.000,00')], { ordinal: 2 })[0]).not.toBe(content);
  });

  it('draws the same fields as the same bytes, and equal fields once', () => {
    const drawings = [aField(SIGNATURE), aField(SIGNATURE, { page: 2 }), aField(aText('Ana'))];
    const [first, again] = [drawFields(drawings, FIELD_FONTS), drawFields(drawings, FIELD_FONTS)];
    expect(first).toEqual(again);
    expect(first.marks[0]?.content).toBe(first.marks[1]?.content);
  });

  it.each<[string, FieldLook]>([
    ['text', aText('João da Conceição')],
    ['a tick', { kind: 'CHECK', checked: true }],
    ['a drawn signature', SIGNATURE],
    ['a typed signature', { ...SIGNATURE, mark: typed } as FieldLook],
    ['an uploaded signature', { ...SIGNATURE, mark: UPLOADED } as FieldLook],
    ['uploaded initials', { kind: 'INITIALS', mark: UPLOADED }],
    ['drawn initials', { kind: 'INITIALS', mark: STROKES }],
  ])('draws %s inside its box and paints no background', (_, look) => {
    for (const [width, height] of [
      [160, 50],
      [240, 28],
      [90, 60],
    ] as const) {
      const [content = ''] = contentsOf([look], { width, height });
      const [left = -1, bottom = -1, right = Infinity, top = Infinity] = extent(content);
      // The origin of a raised figure is a little left of its ink.
      expect([left >= -1, bottom >= 0, right <= width, top <= height]).toEqual([true, true, true, true]);
      expect(content).not.toMatch(/ re\b|\bf\b/);
    }
  });

  it('draws a ticked box with one more stroke than an empty box', () => {
    const [ticked = '', empty = ''] = [true, false].map(
      (checked) => contentsOf([{ kind: 'CHECK', checked }])[0],
    );
    expect([ticked, empty].map((content) => content.match(/S$/gm)?.length)).toEqual([2, 1]);
  });

  it('draws a text without space smaller, and all of it', () => {
    const look = { kind: 'TEXT', value: 'Rua das Acácias, nº 1.234 '.repeat(8), lines: 'MANY' } as const;
    expect(fits(look, { width: 60, height: 20 })).toBe(false);
    const [small = ''] = contentsOf([look], { width: 60, height: 20 });
    const [large = ''] = contentsOf([look], { width: 600, height: 400 });
    const codes = (content: string): string =>
      [...content.matchAll(/<(\w+)> Tj/g)].map(([, code]) => code).join('');
    expect(small).toMatch(/0\.\d+ 0 0 0\.\d+ 0 0 cm/);
    expect(codes(small).length).toBeGreaterThan(0.95 * codes(large).length);
  });

  it('draws nothing for an empty text, and rejects a box without a size', () => {
    expect(contentsOf([aText(' ')])).toEqual(['']);
    expect(() => drawFields([aField(aText('Ana'), { width: 0 })], FIELD_FONTS)).toThrow(RangeError);
  });

  it('paints the ink of a picture as large as its box, on its lower edge, without resources', () => {
    const initials = { kind: 'INITIALS', mark: UPLOADED } as const;
    const drawing = { ...aField(initials, { width: 120, height: 60 }), ordinal: undefined };
    const [mark] = drawFields([drawing], FIELD_FONTS).marks;
    const content = inflateSync(mark?.content ?? '').toString('latin1');
    const picture = 'BI /W 12 /H 3 /BPC 1 /IM true /D [1 0] /F /AHx ID\nfff08010fff0>\nEI';
    expect(content).toBe(`q\n0.09 0.11 0.14 rg\n120 0 0 30 0 0 cm\n${picture}\nQ`);
  });

  it('skips strokes that are no numbers', () => {
    const mark = { kind: 'DRAWN', width: NaN, height: 0, strokes: [[NaN, 1, 2, Infinity]] } as const;
    expect(contentsOf([{ kind: 'INITIALS', mark }])).toHaveLength(1);
  });
});

describe('fitsField', () => {
  it.each<[FieldLook, number, number, boolean]>([
    [SIGNATURE, 160, 50, true],
    [SIGNATURE, 240, 24, true],
    [SIGNATURE, 100, 34, true],
    [SIGNATURE, 60, 24, true],
    [SIGNATURE, 30, 24, false],
    [SIGNATURE, 60, 10, false],
    [{ kind: 'SIGNATURE', mark: { kind: 'TYPED', text: 'Nome '.repeat(80) } }, 160, 50, false],
    [{ kind: 'INITIALS', mark: typed }, 60, 16, true],
    [{ kind: 'INITIALS', mark: typed }, 12, 6, false],
    [{ kind: 'INITIALS', mark: STROKES }, 12, 6, true],
    [{ kind: 'CHECK', checked: false }, 5, 5, true],
    [aText('12.345.678-9'), 60, 12, true],
    [aText('12.345.678-9'), 20, 12, false],
  ])('of %o in %i by %i points', (look, width, height, expected) => {
    expect(fits(look, { width, height })).toBe(expected);
  });
});
