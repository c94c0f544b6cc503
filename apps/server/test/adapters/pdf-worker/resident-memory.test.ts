import { describe, expect, it } from 'vitest';
import { residentBytes } from '../../../src/adapters/pdf-worker/resident-memory.ts';

describe('residentBytes', () => {
  it('tells what Node itself tells of this process, about', () => {
    const result = residentBytes(process.pid) ?? 0;
    expect(Math.abs(result - process.memoryUsage.rss())).toBeLessThan(20 * 1024 * 1024);
  });

  it('tells nothing of a process that is not there', () => {
    expect(residentBytes(2 ** 30)).toBeNull();
  });
});
