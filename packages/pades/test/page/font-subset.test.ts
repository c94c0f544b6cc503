import { inflateSync } from 'node:zlib';
import { create } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { FontSubset } from '../../src/page/font-subset.ts';
import { FONTS } from './page-fonts.ts';

function subsetOf(text: string): FontSubset {
  const subset = new FontSubset(FONTS.regular);
  for (const glyph of FONTS.regular.shape(text)) subset.use(glyph);
  return subset;
}

describe('FontSubset', () => {
  it('numbers glyphs from 1 in the order of their first use', () => {
    const subset = new FontSubset(FONTS.regular);
    const numbers = FONTS.regular.shape('aba').map((glyph) => subset.use(glyph));
    expect(numbers).toEqual([1, 2, 1]);
  });

  it('holds the outlines and widths of the whole font under the new numbers', () => {
    const { program, widths, programLength } = subsetOf('Jç').embed('F', false);
    const bytes = inflateSync(program);
    expect(bytes).toHaveLength(programLength);
    const font = create(bytes);
    if (!('getGlyph' in font)) throw new TypeError('no font');
    for (const [index, character] of ['J', 'ç'].entries()) {
      const whole = FONTS.regular.font.glyphForCodePoint(character.codePointAt(0) ?? 0);
      expect(font.getGlyph(index + 1).path.toSVG()).toBe(whole.path.toSVG());
      expect(widths[index + 1]).toBe(FONTS.regular.scaled(whole.advanceWidth));
    }
  });

  it('tells readers which characters its glyphs are', () => {
    const { toUnicode } = subsetOf('Ωж').embed('F', false);
    const text = inflateSync(toUnicode).toString('latin1');
    expect(text).toContain('<0001> <03A9>\n<0002> <0436>');
  });

  it('is small, and the same every time', () => {
    const [one, other] = [subsetOf('João').embed('F', true), subsetOf('João').embed('F', true)];
    expect(one).toEqual(other);
    expect(one.programLength).toBeLessThan(8000);
    expect(one.name).toMatch(/^[A-Z]{6}\+NotoSans-Regular$/);
    expect(subsetOf('Joao').embed('F', true).name).not.toBe(one.name);
  });
});
