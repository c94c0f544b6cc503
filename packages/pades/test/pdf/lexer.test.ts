import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeHexText } from '../../src/pdf/hex-text.ts';
import { Lexer } from '../../src/pdf/lexer.ts';
import { sourceOf } from '../pdf-samples.ts';

const lexer = (text: string) => new Lexer(sourceOf(text));

describe('Lexer', () => {
  it('skips white space and comments, up to the end', () => {
    expect(lexer(' \0\t\f% a comment (\r\n% another\nx').skipSpace()).toBe('x'.charCodeAt(0));
    expect(lexer('% only a comment').skipSpace()).toBeUndefined();
  });

  it.each([
    ['/Name next', 'Name'],
    ['/A#42#2FC', 'AB/C'],
    ['/A#zz', 'A#zz'],
    ['/', ''],
    ['/a(b)', 'a'],
  ])('reads the name %s', (text, name) => {
    expect(lexer(text).name().text).toBe(name);
  });

  it.each([
    ['12', 12],
    ['-.5', -0.5],
    ['+3.', 3],
    ['--5', -5],
    ['1-2', 1],
    ['12.5 ', 12.5],
    ['007', 7],
    ['123456789012345 ', 123_456_789_012_345],
    ['1234567890123456 ', 1_234_567_890_123_456],
    ['12.-', 12],
    ['.', 0],
    ['-', 0],
  ])('reads the number %s', (text, value) => {
    expect(lexer(text).number()).toBe(value);
  });

  it('reads every run of digits, points and signs as JavaScript does, where that finds a number', () => {
    const text = fc.string({ unit: fc.constantFrom(...'0123456789.-'), minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(text, fc.constantFrom('', ' ', ']', '+'), (number, behind) => {
        const reader = lexer(`${number}${behind}`);
        const value = reader.number();
        if (Number.isFinite(Number(number))) expect(value).toBe(Number(number));
        expect(reader.position).toBe(number.length);
      }),
      { numRuns: 2000 },
    );
  });

  it('reads every hexadecimal string as its digits', () => {
    const text = fc.string({ unit: fc.constantFrom(...'09afAFg @\n'), maxLength: 80 });
    fc.assert(
      fc.property(text, (digits) => {
        const reader = lexer(`<${digits}>x`);
        const { bytes, hexSpan } = reader.hexString();
        expect(bytes).toEqual(decodeHexText(digits));
        expect([hexSpan?.end, reader.position]).toEqual([digits.length + 2, digits.length + 2]);
      }),
    );
  });

  it('records the position of a hexadecimal string', () => {
    const reader = lexer('  <48 6>x');
    reader.skipSpace();
    const { bytes, hexSpan } = reader.hexString();
    expect(bytes.toString('hex')).toBe('4860');
    expect(hexSpan).toEqual({ start: 2, end: 8 });
    expect(reader.position).toBe(8);
  });

  it('throws for an unterminated string after reading everything', () => {
    for (const read of [(reader: Lexer) => reader.hexString(), (reader: Lexer) => reader.literalString()]) {
      const reader = lexer('(<abc');
      expect(() => read(reader)).toThrow(expect.objectContaining({ code: 'corrupt' }));
      expect(reader.position).toBe(5);
    }
  });
});
