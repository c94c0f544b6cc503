import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { arabicForms } from '../../src/look/arabic-forms.ts';
import { seenOrder } from '../../src/look/writing-order.ts';
import { openPackedFont, openPageFont } from '../../src/page/page-font.ts';

const read = (file: string) => readFileSync(fileURLToPath(import.meta.resolve(file)));
const spare = openPackedFont(read('@fontsource/unifontex/files/unifontex-latin-400-normal.woff'));
const font = openPageFont(
  read('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  () => spare,
);
const seen = (text: string) =>
  seenOrder(font.shape(text))
    .map((glyph) => glyph.text)
    .join('');

describe('a text in any script', () => {
  it.each(['山田太郎', '김민준', 'محمد', 'שלום', '😀', 'Ana 山田', 'สมชาย', 'Գևորգ'])(
    'has a glyph for each letter of %s',
    (text) => {
      const glyphs = font.shape(text);
      expect(glyphs.map((glyph) => glyph.text).join('')).toBe(text);
      expect(glyphs.every(({ id }) => id > 0)).toBe(true);
    },
  );

  it('uses the spare face for nothing that the face has', () => {
    const spares = font.shape('Ana 山').map(({ isSpare }) => isSpare === true);
    expect(spares).toEqual([false, false, false, false, true]);
  });

  it.each([
    ['שלום', 'םולש'],
    ['Ana שלום 12', 'Ana 12 םולש'],
    ['שלום 12 (א)', '(א) 12 םולש'],
    ['山田', '山田'],
  ])('shows %s in the order %s', (text, order) => {
    const shown = text.includes('(')
      ? seen(text).replaceAll(/[()]/g, (sign) => (sign === '(' ? ')' : '('))
      : seen(text);
    expect(shown).toBe(order);
  });

  it('says which character looks like a joined letter or a turned bracket', () => {
    const looks = (text: string) => font.shape(text).map(({ shown }) => shown ?? null);
    expect(looks('دم')).toEqual(['\ufea9', '\ufee1']);
    expect(looks('ש(')).toEqual([null, ')']);
    expect(looks('Ana 山')).toEqual([null, null, null, null, null]);
  });

  it('shows the number of what nobody has, and of what is invisible', () => {
    expect(seen('a\u202E山')).toBe('a[U+202E]山');
    expect(seen('𠮷山')).toBe('[U+20BB7]山');
  });

  it('drops joiners, which have no look of their own', () => {
    expect(seen('👩\u200D🚀\uFE0F')).toBe('👩🚀');
  });
});

describe('arabicForms', () => {
  const forms = (text: string) =>
    arabicForms(Array.from(text)).map(({ codePoint }) => codePoint.toString(16));

  it('joins letters', () => {
    expect(forms('محمد')).toEqual(['fee3', 'fea4', 'fee4', 'feaa']);
    expect(forms('دار')).toEqual(['fea9', 'fe8d', 'fead']);
    expect(forms('م م')).toEqual(['fee1', '20', 'fee1']);
  });

  it('joins across marks, and keeps lam and alef apart', () => {
    expect(forms('بَب')).toEqual(['fe91', '64e', 'fe90']);
    expect(forms('سلام')).toEqual(['feb3', 'fee0', 'fe8e', 'fee1']);
  });

  it('leaves other letters as they are', () => {
    expect(forms('aשー')).toEqual(['61', '5e9', '30fc']);
  });
});
