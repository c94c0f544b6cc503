import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadOften } from '../../../src/adapters/secrets/reload-often.ts';
import { MASTER_KEY_READ_EVERY_MS } from '../../../src/ports/master-key-file.ts';
import type { Log } from '../../../src/ports/log.ts';

const quiet = (): void => undefined;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('reads the keys at every interval, also after a failure, which it logs', async () => {
  const failure = new Error('the folder is away');
  let reloads = 0;
  const reload = async (): Promise<void> => {
    reloads += 1;
    if (reloads === 1) throw failure;
  };
  const warnings: unknown[] = [];
  const log: Log = { info: quiet, warn: (fields) => void warnings.push(fields), error: quiet };
  const timer = reloadOften({ reload }, log);
  await vi.advanceTimersByTimeAsync(3 * MASTER_KEY_READ_EVERY_MS);
  clearInterval(timer);
  expect([reloads, warnings]).toEqual([3, [{ error: failure }]]);
});
