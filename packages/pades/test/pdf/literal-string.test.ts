import { describe, expect, it } from 'vitest';
import { readLiteral } from '../../src/pdf/literal-string.ts';

function read(text: string): string | undefined {
  return readLiteral(Buffer.from(text, 'latin1'), 0)?.bytes.toString('latin1');
}

describe('readLiteral', () => {
  it.each([
    ['()', ''],
    ['(plain)', 'plain'],
    ['(a(b)c)d)', 'a(b)c'],
    [String.raw`(\(\)\\)`, String.raw`()\ `.trim()],
    [String.raw`(\n\r\t\b\f)`, '\n\r\t\b\f'],
    [String.raw`(\101\1012\53\0053)`, 'AA2+\x053'],
    [String.raw`(\777)`, '\xff'],
    [String.raw`(\q)`, 'q'],
    ['(a\\\nb\\\r\nc\\\rd)', 'abcd'],
    ['(a\rb\r\nc)', 'a\nb\nc'],
  ])('reads %j as %j', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each(['(', '(a(b)', '(\\)', '(\\'])('reports %j as unterminated', (text) => {
    expect(read(text)).toBeUndefined();
  });

  it('returns where the string ended', () => {
    expect(readLiteral(Buffer.from('xx(a)yy'), 2)?.end).toBe(5);
  });
});
