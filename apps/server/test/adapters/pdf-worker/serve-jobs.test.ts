import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isThere, untilGone } from './trial-pool.ts';

/** A separate parent process, which starts a child, gives it work and is killed. */
async function orphan(kind: 'who' | 'loop'): Promise<unknown> {
  const parent = fork(path.join(import.meta.dirname, 'trial-parent.ts'), [kind]);
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
});
