import { describe, expect, it } from 'vitest';
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
    ['.', 0],
    ['-', 0],
  ])('reads the number %s', (text, value) => {
    expect(lexer(text).number()).toBe(value);
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
