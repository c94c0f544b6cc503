import { describe, expect, it } from 'vitest';
import { Lexer } from '../../src/pdf/lexer.ts';
import { Keyword, parseToken, parseValue } from '../../src/pdf/parse-value.ts';
import { PdfError } from '../../src/pdf-error.ts';
import { serialize } from '../../src/pdf/serialize.ts';
import { sourceOf } from '../pdf-samples.ts';

function roundTrip(text: string): string {
  return serialize(parseValue(new Lexer(sourceOf(text))));
}

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describe('parseValue', () => {
  it.each([
    ['null', 'null'],
    ['true', 'true'],
    ['[1 2 0 R 3]', '[1 2 0 R 3]'],
    ['[1 R]', '[1]'],
    ['[-1 0 R]', '[-1 0]'],
    ['<</A 1/B 2 0 R/C/D>>', '<</A 1 /B 2 0 R /C /D>>'],
    ['<</A[<</B(x)>>]>>', '<</A [<</B (x)>>]>>'],
    ['<</A/B/C>>', '<</A /B /C null>>'],
    ['<</A 1/A 2>>', '<</A 2>>'],
    ['<</A 1 2 3>>', '<</A 3>>'],
    ['<</A 1 2 0 R>>', '<</A 2 0 R>>'],
    ['<</A 1 2 0 R R>>', '<</A 2 0 R>>'],
    ['<</A 1 2 0 R 3 R/B 4 x 0 y R>>', '<</A 3 /B 4 0 R>>'],
    ['<</A null 0 R/B 0 null>>', '<</A 0 /B null>>'],
    ['[1 2 3 R R 4 5 R]', '[1 2 3 R 4 5 R]'],
    ['<</A 1 junk >>', '<</A 1>>'],
    ['<<>>', '<<>>'],
    ['<</A 1 endobj', '<</A 1>>'],
    ['<</A 1 stream', '<</A 1>>'],
    ['<</A 1>', '<</A 1>>'],
    ['junk', 'null'],
  ])('reads %s as %s', (text, expected) => {
    expect(roundTrip(text)).toBe(expected);
  });

  it.each(['', '[1', '[1 endobj', '[1 )', '<</A', '[<<', '('])('throws for %j', (text) => {
    expect(() => roundTrip(text)).toThrow(expect.objectContaining({ code: 'corrupt' }));
  });

  it('reads at most 200 levels', () => {
    expect(roundTrip(nested(200))).toBe(nested(200));
    expect(() => roundTrip(nested(202))).toThrow('too deeply');
  });

  it('charges its reading to the budget, whether or not it succeeds', () => {
    const source = sourceOf(`(${'x'.repeat(1_000_000)}`);
    const codes = Array.from({ length: 40 }, () => {
      try {
        parseToken(new Lexer(source));
        return 'read';
      } catch (error) {
        return error instanceof PdfError ? error.code : 'other';
      }
    });
    expect(codes[0]).toBe('corrupt');
    expect(codes.at(-1)).toBe('bomb');
  });
});

describe('parseToken', () => {
  it('distinguishes words from values', () => {
    const token = parseToken(new Lexer(sourceOf('endobj')));
    expect(token).toEqual(new Keyword('endobj'));
  });

  it('steps over a stray delimiter', () => {
    const lexer = new Lexer(sourceOf(') 5'));
    expect(parseToken(lexer)).toEqual(new Keyword(''));
    expect(parseToken(lexer)).toBe(5);
  });
});
