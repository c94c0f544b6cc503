import { describe, expect, it, vi } from 'vitest';
import { UploadMemoryBudget } from '../../../src/http/body/upload-memory-budget.ts';
import { QueueFull, Unavailable } from '../../../src/domain/failures.ts';

/** Acquires, then notes `name` in `order`. */
async function inside(
  budget: UploadMemoryBudget,
  bytes: number,
  order: string[],
  name: string,
): Promise<() => void> {
  const release = await budget.acquire(bytes, name.split(' ')[0] ?? '');
  order.push(name);
  return release;
}

describe('UploadMemoryBudget', () => {
  it('admits what fits together, and the next after a release', async () => {
    const budget = new UploadMemoryBudget({ bytes: 100 });
    const order: string[] = [];
    const releaseA = await inside(budget, 60, order, 'a');
    await inside(budget, 40, order, 'b');
    const waits = inside(budget, 50, order, 'c');
    await Promise.resolve();
    expect(order).toEqual(['a', 'b']);
    releaseA();
    await waits;
    expect(order).toEqual(['a', 'b', 'c']);
  });

  it('lets nobody overtake: a large file would wait forever', async () => {
    const budget = new UploadMemoryBudget({ bytes: 100 });
    const order: string[] = [];
    const releaseA = await inside(budget, 60, order, 'a');
    const large = inside(budget, 90, order, 'large');
    const small = inside(budget, 5, order, 'small');
    await Promise.resolve();
    expect(order).toEqual(['a']);
    releaseA();
    await Promise.all([large, small]);
    expect(order).toEqual(['a', 'large', 'small']);
  });

  it('admits a file larger than the budget alone', async () => {
    const budget = new UploadMemoryBudget({ bytes: 100 });
    const order: string[] = [];
    const release = await inside(budget, 500, order, 'huge');
    const next = inside(budget, 1, order, 'next');
    await Promise.resolve();
    expect(order).toEqual(['huge']);
    release();
    await next;
  });

  it('counts a release once', async () => {
    const budget = new UploadMemoryBudget({ bytes: 100 });
    const order: string[] = [];
    const release = await inside(budget, 60, order, 'a');
    await inside(budget, 40, order, 'b');
    release();
    release();
    const releaseC = await inside(budget, 60, order, 'c');
    const last = inside(budget, 60, order, 'd');
    await Promise.resolve();
    expect(order).toEqual(['a', 'b', 'c']);
    releaseC();
    await last;
  });

  it('serves organizations in turn: many files of one delay another by one of them', async () => {
    const budget = new UploadMemoryBudget({ bytes: 100 });
    const order: string[] = [];
    const passes = async (name: string): Promise<void> => (await inside(budget, 100, order, name))();
    await Promise.all(['many 1', 'many 2', 'many 3', 'many 4', 'other 1'].map(passes));
    expect(order).toEqual(['many 1', 'many 2', 'other 1', 'many 3', 'many 4']);
  });

  it('refuses an organization that has too many waiting, and admits another', async () => {
    const budget = new UploadMemoryBudget({ bytes: 100, maxWaitingPerGroup: 1 });
    const release = await budget.acquire(100, 'one');
    const waits = [budget.acquire(1, 'one'), budget.acquire(1, 'other')];
    await expect(budget.acquire(1, 'one')).rejects.toThrow(QueueFull);
    release();
    await Promise.all(waits);
  });

  it('refuses when too many wait', async () => {
    const budget = new UploadMemoryBudget({ bytes: 100, maxWaiting: 1 });
    const release = await budget.acquire(100, 'one');
    const first = budget.acquire(1, 'one');
    await expect(budget.acquire(1, 'one')).rejects.toThrow(Unavailable);
    release();
    await first;
  });

  it('refuses a file that has waited too long, and goes on with the next', async () => {
    vi.useFakeTimers();
    try {
      const budget = new UploadMemoryBudget({ bytes: 100, timeoutMs: 1000 });
      await budget.acquire(60, 'one');
      const large = budget.acquire(90, 'one');
      const refused = expect(large).rejects.toThrow(Unavailable);
      await vi.advanceTimersByTimeAsync(500);
      const small = budget.acquire(10, 'one');
      await vi.advanceTimersByTimeAsync(501);
      await refused;
      await expect(small).resolves.toBeTypeOf('function');
    } finally {
      vi.useRealTimers();
    }
  });
});
