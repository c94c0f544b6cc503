import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inflate } from '../../src/pdf/inflate.ts';
import { ReadingBudget } from '../../src/pdf/reading-budget.ts';

const text = Buffer.from('inflate me '.repeat(20));
const packed = deflateSync(text);

describe('inflate', () => {
  it('reads complete data, truncated data, and data with a wrong checksum', () => {
    const budget = new ReadingBudget(1000, 1 << 20);
    expect(inflate(packed, budget)).toEqual(text);
    expect(inflate(packed.subarray(0, -4), budget)).toEqual(text);
    expect(inflate(Buffer.concat([packed.subarray(0, -4), Buffer.alloc(4)]), budget)).toEqual(text);
  });

  it('charges exactly its output to the budget', () => {
    const budget = new ReadingBudget(1000, 2 * text.length);
    inflate(packed, budget);
    inflate(packed, budget);
    expect(budget.inflatedLeft).toBe(0);
    expect(() => inflate(packed, budget)).toThrow(expect.objectContaining({ code: 'bomb' }));
  });

  it('throws for garbage, and charges it to the budget', () => {
    const budget = new ReadingBudget(1000, 1 << 20);
    expect(() => inflate(Buffer.alloc(20, 0xff), budget)).toThrow(
      expect.objectContaining({ code: 'corrupt' }),
    );
    expect(budget.inflatedLeft).toBeLessThan(1 << 20);
  });
});
