import { describe, expect, it } from 'vitest';
import { fitText, placeText, type FittedText } from '../../src/look/fit-text.ts';
import { FONTS } from '../page/page-fonts.ts';

const font = FONTS.regular;
const single = (text: string, width: number, height: number): FittedText | null =>
  fitText({ text, font, lines: 'ONE', maxSize: 11 }, { width, height });
const many = (text: string, width: number, height: number): FittedText | null =>
  fitText({ text, font, lines: 'MANY', maxSize: 11 }, { width, height });
const textsOf = (fitted: FittedText | null): readonly string[] =>
  (fitted?.lines ?? []).map(({ glyphs }) => glyphs.map(({ text }) => text).join(''));

describe('fitText', () => {
  it.each([
    ['keeps the usual size', 200, 20, 11, 1],
    ['gets smaller in a flat box', 200, 10, 8, 1],
    ['gets smaller in a narrow box', 58, 20, 8.5, 1],
    ['is broken at 6 points', 38, 20, 6, 2],
  ])('%s', (_, width, height, ...expected) => {
    const fitted = single('Maria Antônia', width, height);
    expect([fitted?.size, fitted?.lines.length]).toEqual(expected);
  });

  it('returns null where not all of it has space', () => {
    expect(single('Maria Antônia', 38, 14)).toBeNull();
    expect(single('Maria', 200, 7)).toBeNull();
    expect(many('uma linha\noutra linha', 200, 14)).toBeNull();
  });

  it('keeps the lines of a text and empty lines, for every way of writing line breaks', () => {
    expect(textsOf(many('a\r\n\nb\rc', 100, 60))).toEqual(['a', '', 'b', 'c']);
  });

  it('writes one line where only one is wanted', () => {
    expect(textsOf(single('a\nb', 100, 60))).toEqual(['a b']);
  });

  it('prefers smaller letters to a word that is cut', () => {
    expect(textsOf(many('inconstitucional', 70, 60))).toEqual(['inconstitucional']);
    expect(textsOf(many('inconstitucional', 20, 60)).length).toBeGreaterThan(1);
  });

  it('loses no character, however narrow the box is', () => {
    const text = 'Rua das Acácias, nº 1.234 — São João del-Rei';
    for (let width = 20; width < 300; width += 7) {
      const fitted = many(text, width, 400);
      expect(textsOf(fitted).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
      expect(Math.max(...(fitted?.lines ?? []).map((line) => line.width))).toBeLessThanOrEqual(width + 0.01);
    }
  });
});

describe('placeText', () => {
  it('places lines from the top, one below the other', () => {
    const fitted = many('Maria\nAna', 100, 60);
    if (fitted === null) throw new Error('it has space');
    const places = placeText(fitted, { face: 'regular', left: 10, top: 60 });
    const [first, second] = places.map((piece) => (piece.kind === 'text' ? [piece.x, piece.y] : []));
    expect([first?.[0], second?.[0]]).toEqual([10, 10]);
    expect((first?.[1] ?? 0) - (second?.[1] ?? 0)).toBeCloseTo(fitted.size * 1.25);
  });
});
