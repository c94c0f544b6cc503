import { describe, expect, it } from 'vitest';
import { processorTime } from '../../../src/adapters/pdf-worker/processor-time.ts';

describe.skipIf(process.platform !== 'linux')('processorTime', () => {
  it('grows with the work of a process, and not with its waiting', () => {
    const before = processorTime(process.pid) ?? Number.NaN;
    const own = process.cpuUsage();
    while (process.cpuUsage(own).user < 100_000);
    expect((processorTime(process.pid) ?? 0) - before).toBeGreaterThanOrEqual(80);
  });

  it('is null for a process that is not there', () => {
    expect(processorTime(2 ** 22 + 1)).toBeNull();
  });
});
