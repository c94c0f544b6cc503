import { inflateSync } from 'node:zlib';
import { create } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { FontSubset } from '../../src/page/font-subset.ts';
import { FONTS } from './page-fonts.ts';

const NONE = { id: 0, text: '', advance: 0, dx: 0, dy: 0 };

function subsetOf(text: string): FontSubset {
  const subset = new FontSubset(FONTS.regular);
  for (const glyph of FONTS.regular.shape(text)) subset.use(glyph);
  return subset;
}

describe('FontSubset', () => {
  it('numbers common characters identically in every subset, followed by others in order of first use', () => {
    const subset = new FontSubset(FONTS.regular);
    const [a, omega, zhe, again] = FONTS.regular.shape('aΩжΩ').map((glyph) => subset.use(glyph));
    expect(new FontSubset(FONTS.regular).use(FONTS.regular.shape('a')[0] ?? NONE)).toBe(a);
    expect([zhe, again]).toEqual([(omega ?? 0) + 1, omega]);
  });

  it('contains the font’s outlines and widths under the new numbers', () => {
    const subset = subsetOf('JçЖ');
    const { program, widths, programLength } = subset.embed('F', false);
    const bytes = inflateSync(program);
    expect(bytes).toHaveLength(programLength);
    const font = create(bytes);
    if (!('getGlyph' in font)) throw new TypeError('no font');
    for (const character of ['J', 'ç', 'Ж']) {
      const number = subset.use(FONTS.regular.shape(character)[0] ?? NONE);
      const whole = FONTS.regular.font.glyphForCodePoint(character.codePointAt(0) ?? 0);
      expect(font.getGlyph(number).path.toSVG()).toBe(whole.path.toSVG());
      expect(widths[number]).toBe(FONTS.regular.scaled(whole.advanceWidth));
    }
  });

  it('maps its glyphs to characters', () => {
    const { toUnicode } = subsetOf('Ωж').embed('F', false);
    const text = inflateSync(toUnicode).toString('latin1');
    expect(text).toMatch(/<[0-9A-F]{4}> <03A9>\n<[0-9A-F]{4}> <0436>/);
    expect(text).toContain('<0001> <0020>\n<0002> <0021>');
  });

  it('is small and deterministic', () => {
    const [first, second] = [subsetOf('João').embed('F', true), subsetOf('João').embed('F', true)];
    expect(first).toEqual(second);
    expect(first.programLength).toBeLessThan(16_000);
    expect(first.name).toMatch(/^[A-Z]{6}\+NotoSans-Regular$/);
    expect(subsetOf('Ωж').embed('F', true).name).not.toBe(first.name);
  });

  it('is created once when all characters are common', () => {
    const [one, other] = [subsetOf('Maria').embed('F', true), subsetOf('José').embed('G', false)];
    expect(other.program).toBe(one.program);
    expect(other).toMatchObject({ resource: 'G', bold: false });
  });
});
