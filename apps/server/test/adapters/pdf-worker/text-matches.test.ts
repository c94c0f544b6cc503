import { describe, expect, it } from 'vitest';
import { textMatches } from '../../../src/adapters/pdf-worker/text-matches.ts';
import type { LineCharacter } from '../../../src/adapters/pdf-worker/text-lines.ts';

const glyph = { text: '', from: [0, 0], to: [1, 0], up: [0, 1] } as const;
const lineOf = (text: string): LineCharacter[] => Array.from(text, (each) => ({ text: each, glyph }));
const wanted = (...texts: string[]) => texts.map((text) => ({ text, searched: text }));
const found = (lines: readonly string[], texts: readonly string[] | null, max = 99) =>
  textMatches(lines.map(lineOf), texts && wanted(...texts), max).map(({ text, characters }) => [
    text,
    characters.map((each) => each.text).join(''),
  ]);

/** A line that counts how often its characters are read. */
function countingLine(text: string): {
  readonly line: LineCharacter[];
  readonly reads: () => number;
} {
  let reads = 0;
  const line = Array.from(text, (each) => ({
    glyph,
    get text() {
      reads += 1;
      return each;
    },
  }));
  return { line, reads: () => reads };
}

describe('textMatches', () => {
  it('returns matches in reading order; those of one text do not overlap', () => {
    expect(found(['abab', 'xaba'], ['aba', 'b'])).toEqual([
      ['aba', 'aba'],
      ['b', 'b'],
      ['b', 'b'],
      ['aba', 'aba'],
      ['b', 'b'],
    ]);
  });

  it('finds no text across two lines', () => {
    expect(found(['ab', 'cd', '{{a', 'b}}'], ['bc'])).toEqual([]);
    expect(found(['ab', 'cd', '{{a', 'b}}'], null)).toEqual([]);
  });

  it('returns whole characters beyond the basic plane', () => {
    expect(found(['a😀b😀c'], ['b😀', '😀c'])).toEqual([
      ['b😀', 'b😀'],
      ['😀c', '😀c'],
    ]);
  });

  it('returns every anchor without a text to look for', () => {
    expect(found(['x{{a}}{{b}}', '{{}}{{{c}}'], null)).toEqual([
      ['{{a}}', '{{a}}'],
      ['{{b}}', '{{b}}'],
      ['{{c}}', '{{c}}'],
    ]);
  });

  it('returns the first matches if there are too many', () => {
    expect(found(['baab'], ['a', 'b'], 2)).toEqual([
      ['b', 'b'],
      ['a', 'a'],
    ]);
    expect(found(['{{a}}{{b}}{{c}}'], null, 2)).toHaveLength(2);
  });

  it('reads each character once, however many texts match', () => {
    const LENGTH = 5000;
    const { line, reads } = countingLine('a'.repeat(LENGTH));
    const texts = Array.from({ length: 20 }, (_, index) => 'a'.repeat(index + 1));
    expect(textMatches([line], wanted(...texts), 1000)).toHaveLength(1000);
    expect(reads()).toBe(LENGTH);
  });
});
