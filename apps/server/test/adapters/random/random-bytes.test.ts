import { describe, expect, it } from 'vitest';
import { randomBytes } from '../../../src/adapters/random/random-bytes.ts';

describe('randomBytes', () => {
  it.each([0, 1, 10, 12, 16, 20, 21, 32, 5000])('returns %i bytes', (length) => {
    expect(randomBytes(length)).toHaveLength(length);
  });

  it('gives no byte out twice, however the lengths fall on the ends of the pool', () => {
    const drawn = Array.from({ length: 5000 }, (_, index) => randomBytes(8 + (index % 13)).toString('hex'));
    expect(new Set(drawn.map((hex) => hex.slice(0, 16))).size).toBe(5000);
    expect(drawn.filter((hex) => hex.includes('0'.repeat(16)))).toEqual([]);
  });

  it('returns bytes of their own: a change of one result changes no other', () => {
    const [first, second] = [randomBytes(12), randomBytes(12)];
    const before = second.toString('hex');
    first.fill(0);
    expect(second.toString('hex')).toBe(before);
  });
});
