import { describe, expect, it } from 'vitest';
import { widthOf, wrapText } from '../../src/look/wrap-text.ts';
import { FONTS } from '../page/page-fonts.ts';
import { HASH } from '../page/sample-pages.ts';

const setting = (width: number) => ({ font: FONTS.regular, size: 10, width });
const linesOf = (text: string, width: number): string[] =>
  wrapText(text, setting(width)).map(({ glyphs }) => glyphs.map((glyph) => glyph.text).join(''));

describe('wrapText', () => {
  it('breaks between words and loses none', () => {
    const text = 'Declaro que li os documentos apresentados e que concordo com o seu conteúdo.';
    const lines = linesOf(text, 120);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.join(' ')).toBe(text);
  });

  it.each([10, 55.5, 120, 300])('makes no line wider than %d points', (width) => {
    const lines = wrapText(`${HASH} curto ${HASH}`, setting(width));
    expect(Math.max(...lines.map((line) => line.width))).toBeLessThanOrEqual(width);
  });

  it('splits a word that is too wide, and keeps all of it', () => {
    expect(linesOf(HASH, 100).length).toBeGreaterThan(2);
    expect(linesOf(HASH, 100).join('')).toBe(HASH);
  });

  it('never separates a mark from its letter', () => {
    for (const line of linesOf('q\u0308'.repeat(20), 20)) expect(line).toMatch(/^(q\u0308)+$/);
  });

  it('makes no line for an empty text', () => {
    expect(linesOf('', 100)).toEqual([]);
    expect(linesOf(' \n ', 100)).toEqual([]);
  });

  it('measures in points', () => {
    const [glyph] = FONTS.regular.shape('m');
    expect(widthOf(FONTS.regular.shape('mm'), 10)).toBeCloseTo((2 * 10 * (glyph?.advance ?? 0)) / 1000);
  });
});
