import { describe, expect, it } from 'vitest';
import { residentBytes } from '../../../src/adapters/pdf-worker/resident-memory.ts';

describe('residentBytes', () => {
  it('returns about the same number as Node', () => {
    const result = residentBytes(process.pid) ?? 0;
    expect(Math.abs(result - process.memoryUsage.rss())).toBeLessThan(20 * 1024 * 1024);
  });

  it('returns null for a process that does not exist', () => {
    expect(residentBytes(2 ** 30)).toBeNull();
  });
});
