import { describe, expect, it } from 'vitest';
import type { ShownGlyph } from '../../../src/adapters/pdf-worker/page-glyphs.ts';
import { searchable, textLines } from '../../../src/adapters/pdf-worker/text-lines.ts';

/** Characters of 5 by 10 points side by side. */
function run(text: string, x: number, y: number, size = 10): readonly ShownGlyph[] {
  return Array.from(text, (character, index) => {
    const left = x + (index * size) / 2;
    return { text: character, from: [left, y], to: [left + size / 2, y], up: [0, -size] };
  });
}

const linesOf = (...runs: readonly (readonly ShownGlyph[])[]): readonly string[] =>
  textLines(runs.flat()).map((line) => line.map(({ text }) => text).join(''));

describe('textLines', () => {
  it('joins the runs of a line, whatever the order in which they are drawn', () => {
    expect(linesOf(run('cliente}}', 70, 100), run('outra', 20, 120), run('{{assina', 20, 100))).toEqual([
      '{{assinacliente}}',
      'outra',
    ]);
  });

  it('keeps raised and smaller characters in their line', () => {
    expect(linesOf(run('m', 20, 100), run('2', 25, 97, 6), run('a', 28, 100))).toEqual(['m2a']);
  });

  it('separates columns and lines', () => {
    expect(linesOf(run('ab', 20, 100), run('cd', 120, 100), run('ef', 20, 106))).toEqual(['ab', 'cd', 'ef']);
  });

  it('reads text once that is drawn twice to be bold', () => {
    expect(linesOf(run('Nome', 20, 100), run('Nome', 20.3, 100))).toEqual(['Nome']);
    expect(linesOf(run('aa', 20, 100))).toEqual(['aa']);
  });

  it('keeps turned text apart from upright text', () => {
    const turned = run('xy', 0, 0).map(({ text }, index): ShownGlyph => {
      return { text, from: [20, 100 + index * 5], to: [20, 105 + index * 5], up: [10, 0] };
    });
    expect(linesOf(turned, run('ab', 20, 100))).toEqual(['ab', 'xy']);
  });

  it('ignores characters without a place', () => {
    expect(linesOf([{ text: 'a', from: [0, 0], to: [0, 0], up: [0, 0] }])).toEqual([]);
    expect(linesOf([{ text: 'a', from: [NaN, 0], to: [0, 0], up: [NaN, 1] }])).toEqual([]);
  });
});

describe('searchable', () => {
  it.each([
    ['São João', 'Sa\u0303oJoa\u0303o'],
    ['ﬁm', 'fim'],
    ['a\u00A0b\u00ADc', 'abc'],
  ])('of %s', (text, expected) => expect(searchable(text)).toBe(expected));
});
