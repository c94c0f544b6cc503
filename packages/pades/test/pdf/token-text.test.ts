import { describe, expect, it } from 'vitest';
import { isAt, tokenText } from '../../src/pdf/token-text.ts';

describe('tokenText', () => {
  const bytes = Buffer.from('/Type /Page /TypeOfAVeryLongName \u00e9', 'latin1');

  it.each([
    [1, 5, 'Type'],
    [7, 11, 'Page'],
    [3, 3, ''],
    [13, 32, 'TypeOfAVeryLongName'],
    [33, 34, '\u00e9'],
  ])('returns the bytes from %i to %i as text, each time', (start, end, text) => {
    expect([tokenText(bytes, start, end), tokenText(bytes, start, end)]).toEqual([text, text]);
  });

  it('keeps texts with the same hash apart', () => {
    const words = Array.from({ length: 20_000 }, (_, number) => `w${number}`);
    for (const word of [...words, ...words]) expect(tokenText(Buffer.from(word), 0, word.length)).toBe(word);
  });
});

describe('isAt', () => {
  it('returns whether all of the text is there', () => {
    const bytes = Buffer.from('endstream');
    expect(['end', 'stream', 'streams'].map((text) => isAt(bytes, 3, text))).toEqual([false, true, false]);
  });
});
