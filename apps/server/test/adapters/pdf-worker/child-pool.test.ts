import { afterEach, describe, expect, it } from 'vitest';
import type { PoolOptions } from '../../../src/adapters/pdf-worker/child-pool.ts';
import { QueueFull, Unavailable } from '../../../src/domain/failures.ts';
import { isThere, SHORT_LIMIT, trialPool, untilGone } from './trial-pool.ts';

const open: ReturnType<typeof trialPool>[] = [];
afterEach(() => Promise.all(open.splice(0).map(({ pool }) => pool.stop())));

function aPool(changes: Partial<PoolOptions> = {}) {
  const made = trialPool(changes);
  open.push(made);
  return made;
}

describe('ChildPool, children that behave', () => {
  it('gives a child whose answers were harmless the next job', async () => {
    const { answer } = aPool();
    const first = await answer('who');
    expect(first).not.toBe(process.pid);
    expect(await answer('who')).toBe(first);
  });

  it('runs at most the configured number of children at once', async () => {
    const { answer } = aPool();
    const pids = await Promise.all([1, 2, 3, 4, 5, 6].map(() => answer('spin', 30)));
    expect(new Set(pids).size).toBe(2);
  });

  it('carries 20 MB there unharmed', async () => {
    const { pool } = aPool();
    const pdf = Buffer.alloc(20 * 1024 * 1024, 7);
    expect(await pool.run({ kind: 'length', pdf }, 'one')).toEqual({ kind: 'answered', answer: pdf.length });
  });

  it('replaces a child after as many jobs as it may do', async () => {
    const { answer } = aPool({ jobsPerChild: 5 });
    const first = await answer('who');
    for (let i = 1; i < 5; i += 1) expect(await answer('who')).toBe(first);
    expect(await answer('who')).not.toBe(first);
    expect(isThere(first)).toBe(false);
  });

  it('replaces a child that has grown', async () => {
    const { answer } = aPool();
    const first = await answer('grow', 150 * 1024 * 1024);
    expect(await answer('who')).not.toBe(first);
    expect(isThere(first)).toBe(false);
  });

  it('replaces a child that has died while it had nothing to do', async () => {
    const { answer } = aPool();
    const first = await answer('who');
    process.kill(Number(first), 'SIGKILL');
    await untilGone(first);
    expect(await answer('who')).not.toBe(first);
  });
});

describe('ChildPool, children that do not', () => {
  it('counts the children that start, and those that end in the middle of a job', async () => {
    const counted: string[] = [];
    const { pool, answer, run } = aPool({ count: (event) => counted.push(event) });
    await answer('who');
    expect([counted, pool.load]).toEqual([['started'], { busy: 0, idle: 1 }]);
    await run('exit');
    expect([counted, pool.load]).toEqual([['started', 'died'], { busy: 0, idle: 0 }]);
  });

  it('gives no second job to a child whose answer was not harmless', async () => {
    const { answer } = aPool();
    const first = await answer('who');
    expect(await answer('refuse')).toBe('refused');
    expect(isThere(first)).toBe(false);
    expect(await answer('who')).not.toBe(first);
  });

  it.each([
    ['loop', { kind: 'killed', reason: 'time' }],
    ['buffers', { kind: 'killed', reason: 'memory' }],
    ['heap', { kind: 'died' }],
    ['overflow', { kind: 'died' }],
    ['throw', { kind: 'died' }],
    ['exit', { kind: 'died' }],
    ['babble', { kind: 'died' }],
  ] as const)(
    'ends a job that would %s, and the next one is answered by another child',
    async (kind, end) => {
      const { run, answer } = aPool({ concurrency: 1, ...(kind === 'loop' ? SHORT_LIMIT : {}) });
      const first = await answer('who');
      expect(await run(kind, 16)).toEqual(end);
      expect(isThere(first)).toBe(false);
      const second = await answer('who');
      expect(second).not.toBe(first);
      expect(second).toEqual(expect.any(Number));
    },
  );

  it.skipIf(process.platform !== 'linux')('ends a job that has used up its processor time', async () => {
    // Its start, for which the limit holds too, takes some 100 milliseconds of a fast processor.
    const { run } = aPool({ milliseconds: 600_000, processorMilliseconds: 1000 });
    expect(await run('spin', 20)).toMatchObject({ kind: 'answered' });
    expect(await run('churn')).toEqual({ kind: 'killed', reason: 'time' });
  });

  it('takes nothing that a child sends without a job for the answer to the next', async () => {
    const { run, answer } = aPool({ concurrency: 1 });
    const first = await answer('who');
    await run('blurt');
    await untilGone(first);
    expect(await answer('who')).not.toBe(first);
  });

  it('answers other callers while a child is stuck', async () => {
    const { run, answer } = aPool(SHORT_LIMIT);
    // Both children have started, which may take longer than one of them is stuck.
    await Promise.all([answer('spin', 30), answer('spin', 30)]);
    let isStuck = true;
    const stuck = run('loop').finally(() => {
      isStuck = false;
    });
    const beside = await answer('who');
    for (let i = 0; i < 5; i += 1) expect(await answer('who')).toBe(beside);
    expect(isStuck).toBe(true);
    expect(await stuck).toEqual({ kind: 'killed', reason: 'time' });
  });
});

describe('ChildPool, several groups', () => {
  it('answers one group after at most one more job of another that brought thirty', async () => {
    const { answer } = aPool({ concurrency: 1 });
    await answer('who');
    const order: string[] = [];
    const many = Array.from({ length: 30 }, (_, index) =>
      answer('spin', 5, 'many').then(() => order.push(`many ${index}`)),
    );
    const other = answer('spin', 5, 'other').then(() => order.push('other'));
    await Promise.all([...many, other]);
    expect(order.slice(0, 4)).toEqual(['many 0', 'many 1', 'other', 'many 2']);
  });

  it('refuses one too many of a group, and takes another', async () => {
    const { answer } = aPool({ concurrency: 1, maxWaitingPerGroup: 1 });
    const many = [answer('who', 0, 'many'), answer('who', 0, 'many')];
    await expect(answer('who', 0, 'many')).rejects.toThrow(QueueFull);
    expect(await answer('who', 0, 'other')).toEqual(expect.any(Number));
    await Promise.all(many);
  });
});

describe('ChildPool, where no child can be had', () => {
  it('is unavailable when the child does not come up, and does not blame the job', async () => {
    const { run } = aPool({ entry: '/nowhere/child.ts' });
    await expect(run('who')).rejects.toThrow(Unavailable);
  });

  it('is unavailable when the child may not read its own source', async () => {
    const { run } = aPool({ readable: [] });
    await expect(run('who')).rejects.toThrow(Unavailable);
  });

  it('refuses callers when the queue is full', async () => {
    const { answer } = aPool({ concurrency: 1 });
    const answers = await Promise.allSettled(Array.from({ length: 1 + 64 + 2 }, () => answer('who')));
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused).toEqual([1, 2].map(() => ({ status: 'rejected', reason: expect.any(Unavailable) })));
  });
});

describe('ChildPool.stop', () => {
  it('leaves no child behind, and takes no more jobs', async () => {
    const { pool, answer } = aPool();
    const pids = await Promise.all([answer('spin', 30), answer('spin', 30)]);
    await pool.stop();
    expect(pids.map(isThere)).toEqual([false, false]);
    await expect(answer('who')).rejects.toThrow(Unavailable);
  });

  it('ends jobs that are under way and those in line, and blames none of them', async () => {
    const { pool, answer } = aPool({ concurrency: 1, milliseconds: 60_000 });
    const first = await answer('who');
    const ends = Promise.allSettled([answer('loop'), answer('who')]);
    await pool.stop();
    const refused = { status: 'rejected', reason: expect.any(Unavailable) };
    expect(await ends).toEqual([refused, refused]);
    expect(isThere(first)).toBe(false);
  });

  it('can be called twice, and before there was any child', async () => {
    const { pool } = aPool();
    await Promise.all([pool.stop(), pool.stop()]);
  });
});
