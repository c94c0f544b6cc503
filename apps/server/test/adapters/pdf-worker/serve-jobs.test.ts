import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findIsolation } from '../../../src/adapters/pdf-worker/find-isolation.ts';
import { isThere, TRIAL_OPTIONS, untilGone } from './trial-pool.ts';

const found = await findIsolation(TRIAL_OPTIONS);

/** A separate parent process, which starts a child, gives it work and is killed. */
async function orphan(...given: readonly string[]): Promise<unknown> {
  const parent = fork(path.join(import.meta.dirname, 'trial-parent.ts'), given);
  const [pid] = await once(parent, 'message');
  const gone = once(parent, 'exit');
  parent.kill('SIGKILL');
  await gone;
  return pid;
}

describe('serveJobs', () => {
  it('ends with its parent, however that ended', async () => {
    const child = await orphan('who');
    await untilGone(child);
    expect(isThere(child)).toBe(false);
  });

  it('ends after its parent even in an endless loop, by its own timer', async () => {
    const child = await orphan('loop');
    expect(isThere(child)).toBe(true);
    await untilGone(child);
    expect(isThere(child)).toBe(false);
  });

  it.each(['wait', 'lateWait'])(
    'ends after its parent in work that waits for something: %s',
    async (kind) => {
      const child = await orphan(kind);
      await untilGone(child);
      expect(isThere(child)).toBe(false);
    },
  );

  it.skipIf(found.endsWithParent !== true)(
    'ends with its parent in an endless loop, without a timer, where the kernel does that',
    async () => {
      const child = await orphan('loop', 'isolated');
      await untilGone(child);
      expect(isThere(child)).toBe(false);
    },
  );
});
