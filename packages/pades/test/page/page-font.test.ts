import { describe, expect, it } from 'vitest';
import { openPageFont } from '../../src/page/page-font.ts';
import { FONTS } from './page-fonts.ts';
import { NAMES } from './sample-pages.ts';

const textOf = (text: string): string =>
  FONTS.regular
    .shape(text)
    .map((glyph) => glyph.text)
    .join('');

describe('PageFont', () => {
  it.each(NAMES)('has every letter of %s', (name) => {
    expect(textOf(name)).toBe(name);
    expect(FONTS.regular.shape(name).every(({ id }) => id > 0)).toBe(true);
  });

  it('shows the number of a missing character instead of the missing glyph', () => {
    const glyphs = FONTS.regular.shape('中');
    expect(glyphs.map((glyph) => glyph.text).join('')).toBe('[U+4E2D]');
    expect(glyphs.every(({ id }) => id > 0)).toBe(true);
  });

  it('places a mark over its letter when no composed glyph exists', () => {
    const [letter, mark] = FONTS.regular.shape('q\u0308');
    expect(letter).toMatchObject({ text: 'q', dx: 0 });
    expect(mark).toMatchObject({ text: '\u0308', advance: 0 });
    expect(mark?.dx).toBeLessThan(0);
  });

  it('rejects data that is not a font', () => {
    expect(() => openPageFont(Buffer.from('no font'))).toThrow();
  });
});
