import { describe, expect, it } from 'vitest';
import { nodeRandom } from '../../../src/adapters/random/node-random.ts';

describe('nodeRandom', () => {
  it('gives as many bytes as requested, never the same twice', () => {
    const drawn = Array.from({ length: 100 }, () => nodeRandom.bytes(32));
    expect(drawn.every((bytes) => bytes.length === 32)).toBe(true);
    expect(new Set(drawn.map(String)).size).toBe(100);
  });

  it('draws every integer below the bound, about equally often', () => {
    const counts = Array.from({ length: 10 }, () => 0);
    for (let i = 0; i < 20_000; i += 1) {
      const drawn = nodeRandom.integer(10);
      counts[drawn] = (counts[drawn] ?? 0) + 1;
    }
    // 2,000 expected; 300 is seven standard deviations.
    expect(counts).toHaveLength(10);
    for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(300);
  });

  it('refuses a bound that has no integer below it', () => {
    expect(() => nodeRandom.integer(0)).toThrow(RangeError);
  });
});
