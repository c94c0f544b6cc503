import { afterEach, describe, expect, it } from 'vitest';
import { startChild } from '../../../src/adapters/pdf-worker/worker-child.ts';
import type { WorkerChild } from '../../../src/adapters/pdf-worker/worker-child.ts';
import { isThere, TRIAL_OPTIONS } from './trial-pool.ts';

const started: WorkerChild[] = [];
afterEach(() => Promise.all(started.splice(0).map((child) => child.kill())));

async function aChild(): Promise<WorkerChild> {
  const child = startChild(TRIAL_OPTIONS);
  started.push(child);
  expect(await child.isReady()).toBe(true);
  return child;
}

describe('startChild', () => {
  it('gives the child nothing of ours', async () => {
    process.env['AVAL_TRIAL_SECRET'] = 'secret';
    const end = await (await aChild()).ask({ kind: 'rights' });
    delete process.env['AVAL_TRIAL_SECRET'];
    expect(end).toEqual({
      kind: 'answered',
      answer: {
        environment: [],
        read: 'ERR_ACCESS_DENIED',
        write: 'ERR_ACCESS_DENIED',
        spawn: 'ERR_ACCESS_DENIED',
        thread: 'ERR_ACCESS_DENIED',
        evaluate: expect.stringContaining('Code generation from strings disallowed'),
      },
    });
  });
});

describe('WorkerChild', () => {
  it('counts its jobs and knows its memory', async () => {
    const child = await aChild();
    expect(child.jobs).toBe(0);
    await child.ask({ kind: 'who' });
    await child.ask({ kind: 'who' });
    expect(child.jobs).toBe(2);
    const before = child.residentBytes ?? 0;
    expect(before).toBeGreaterThan(10 * 1024 * 1024);
    await child.ask({ kind: 'grow', size: 64 * 1024 * 1024 });
    expect(child.residentBytes).toBeGreaterThan(before + 50 * 1024 * 1024);
  });

  it('says at once that it has died when it is asked after its death', async () => {
    const child = await aChild();
    expect(await child.ask({ kind: 'exit' })).toEqual({ kind: 'died' });
    expect(child.hasGone).toBe(true);
    expect(await child.ask({ kind: 'who' })).toEqual({ kind: 'died' });
    expect(child.residentBytes).toBeNull();
  });

  it('is gone, and no zombie, when kill has ended; the job under way is told', async () => {
    const child = await aChild();
    const { answer: pid } = Object(await child.ask({ kind: 'who' }));
    const asked = child.ask({ kind: 'loop' });
    await child.kill();
    expect(await asked).toEqual({ kind: 'stopped' });
    expect(isThere(pid)).toBe(false);
  });
});
