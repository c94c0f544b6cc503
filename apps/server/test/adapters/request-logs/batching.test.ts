import { describe, expect, it, vi } from 'vitest';
import { pinoLog } from '../../../src/adapters/log/pino.ts';
import { BatchingRequestLogs } from '../../../src/adapters/request-logs/batching.ts';
import type { RequestLog } from '../../../src/domain/logs/request-log.ts';
import { aRequestLog } from '../../given/request-log.ts';

/** Logs that go to a list of batches, under a time that the test moves. */
function given({ waiting = 10_000, write = async () => undefined }: Given = {}) {
  const batches: (readonly RequestLog[])[] = [];
  const warned: unknown[] = [];
  const log = {
    info: () => undefined,
    error: () => undefined,
    warn: (fields: object) => void warned.push(fields),
  };
  const logs = new BatchingRequestLogs({
    write: async (batch) => {
      await write();
      batches.push(batch);
    },
    log,
    waiting,
    every: 1000,
  });
  return { logs, batches, warned, sizes: () => batches.map((batch) => batch.length) };
}
interface Given {
  readonly waiting?: number;
  readonly write?: () => Promise<void>;
}

function add(logs: BatchingRequestLogs, count: number): void {
  for (let n = 0; n < count; n += 1) logs.add(aRequestLog());
}

describe('BatchingRequestLogs', () => {
  it('writes what has waited for a second, in one batch', async () => {
    vi.useFakeTimers();
    try {
      const { logs, sizes } = given();
      add(logs, 3);
      await vi.advanceTimersByTimeAsync(999);
      expect(sizes()).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(sizes()).toEqual([3]);
      add(logs, 1);
      await vi.advanceTimersByTimeAsync(1000);
      expect(sizes()).toEqual([3, 1]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('writes a full batch without waiting, and never more than that in one', async () => {
    const { logs, sizes } = given();
    add(logs, 1203);
    await logs.stop();
    expect(sizes()).toEqual([500, 500, 203]);
  });

  it('answers a flush when all that was added before is written', async () => {
    const { logs, batches } = given();
    const log = aRequestLog();
    logs.add(log);
    await logs.flush();
    expect(batches).toEqual([[log]]);
    await logs.flush();
    expect(batches).toHaveLength(1);
  });

  it('loses the newest where too many wait, and says how many', async () => {
    const { logs, sizes, warned } = given({ waiting: 5 });
    add(logs, 8);
    await logs.flush();
    expect([sizes(), warned]).toEqual([[5], [{ lost: 3 }]]);
    add(logs, 1);
    await logs.flush();
    expect([sizes(), warned.length]).toEqual([[5, 1], 1]);
  });

  it('writes the number of lost logs as a field of the log', async () => {
    const lines: string[] = [];
    const log = pinoLog('info', { write: (line) => lines.push(line) });
    const logs = new BatchingRequestLogs({ write: async () => undefined, log, waiting: 1 });
    add(logs, 3);
    await logs.flush();
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { level: 40, time: expect.any(String), lost: 2, msg: 'request logs were lost' },
    ]);
  });

  it('loses what cannot be written, says so, and goes on', async () => {
    const broken = new Error('no database');
    let isBroken = true;
    const { logs, sizes, warned } = given({
      write: () => (isBroken ? Promise.reject(broken) : Promise.resolve()),
    });
    add(logs, 2);
    await logs.flush();
    expect(warned).toEqual([{ error: broken }, { lost: 2 }]);
    isBroken = false;
    add(logs, 1);
    await logs.flush();
    expect(sizes()).toEqual([1]);
  });
});
