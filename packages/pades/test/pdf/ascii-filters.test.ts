import { describe, expect, it } from 'vitest';
import { unpackAscii85, unpackAsciiHex } from '../../src/pdf/ascii-filters.ts';
import { ReadingBudget } from '../../src/pdf/reading-budget.ts';

const budget = (bytes = 1000) => new ReadingBudget(1000, bytes);

describe('unpackAsciiHex', () => {
  it('reads up to its end mark', () => {
    expect(unpackAsciiHex(Buffer.from('48 65 6C6c 6F>ff'), budget()).toString()).toBe('Hello');
  });

  it('counts its output', () => {
    expect(() => unpackAsciiHex(Buffer.alloc(1001, '0'), budget())).toThrow(
      expect.objectContaining({ code: 'bomb' }),
    );
  });
});

describe('unpackAscii85', () => {
  it.each([
    ['87cURD]i,"Ebo80~>', 'Hello World!'],
    ['87cUR\nD]i,"\tEbo7~>', 'Hello World'],
    ['z!!~>', '\0\0\0\0\0'],
    ['', ''],
    ['~>87cUR', ''],
    ['8', ''],
  ])('reads %j', (text, expected) => {
    expect(unpackAscii85(Buffer.from(text), budget()).toString('latin1')).toBe(expected);
  });

  it('counts its output before allocating memory for it', () => {
    expect(() => unpackAscii85(Buffer.alloc(251, 'z'), budget())).toThrow(
      expect.objectContaining({ code: 'bomb' }),
    );
  });
});
