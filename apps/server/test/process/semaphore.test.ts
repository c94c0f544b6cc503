import { describe, expect, it } from 'vitest';
import { QueueFull, Unavailable } from '../../src/domain/failures.ts';
import { Semaphore } from '../../src/process/semaphore.ts';

const OPTIONS = { name: 'test', concurrency: 1, maxWaiting: 10, timeoutMs: 60_000 };

/** Work that ends when the test says so, and the names of what has begun. */
function works() {
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  const endNext = async (times = 1): Promise<void> => {
    for (let i = 0; i < times; i += 1) {
      ends.shift()?.();
      await settle();
    }
  };
  return { begun, work, endNext };
}

async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

describe('Semaphore', () => {
  it('runs as many at once as its concurrency, and the others in their order of arrival', async () => {
    const { begun, work, endNext } = works();
    const semaphore = new Semaphore({ ...OPTIONS, concurrency: 2 });
    const all = Promise.all(['a', 'b', 'c', 'd'].map((name) => semaphore.run(work(name))));
    await settle();
    expect(begun).toEqual(['a', 'b']);
    await endNext();
    expect(begun).toEqual(['a', 'b', 'c']);
    await endNext(3);
    expect(await all).toEqual(['a', 'b', 'c', 'd']);
  });

  it('serves another group after at most one more of a group that has many', async () => {
    const { begun, work, endNext } = works();
    const semaphore = new Semaphore(OPTIONS);
    const many = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => semaphore.run(work(name), { group: 'a' }));
    const other = semaphore.run(work('b1'), { group: 'b' });
    await settle();
    await endNext(2);
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await endNext(4);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4', 'a5']);
    expect(await Promise.all([...many, other])).toHaveLength(6);
  });

  it('refuses when too many wait, and admits again when fewer do', async () => {
    const { work, endNext } = works();
    const semaphore = new Semaphore({ ...OPTIONS, maxWaiting: 1 });
    const first = semaphore.run(work('a'), { group: 'a' });
    const second = semaphore.run(work('b'), { group: 'a' });
    await expect(semaphore.run(work('c'), { group: 'b' })).rejects.toThrow(Unavailable);
    await endNext();
    await first;
    const third = semaphore.run(work('d'));
    await settle();
    await endNext(2);
    expect(await Promise.all([second, third])).toEqual(['b', 'd']);
  });

  it('refuses a group that has too many waiting, and still admits another', async () => {
    const { begun, work, endNext } = works();
    const semaphore = new Semaphore({ ...OPTIONS, maxWaitingPerGroup: 1 });
    const admitted = ['a1', 'a2'].map((name) => semaphore.run(work(name), { group: 'a' }));
    await expect(semaphore.run(work('a3'), { group: 'a' })).rejects.toThrow(QueueFull);
    admitted.push(semaphore.run(work('b1'), { group: 'b' }));
    await settle();
    await endNext(3);
    expect(await Promise.all(admitted)).toEqual(['a1', 'a2', 'b1']);
    expect(begun).not.toContain('a3');
  });

  it('releases after a failure', async () => {
    const semaphore = new Semaphore({ ...OPTIONS, maxWaiting: 0 });
    for (let i = 0; i < 3; i += 1) {
      await expect(semaphore.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    }
    expect(await semaphore.run(async () => 'in')).toBe('in');
  });

  it('refuses a caller that has waited too long, and keeps no place for it', async () => {
    const { begun, work, endNext } = works();
    const semaphore = new Semaphore({ ...OPTIONS, timeoutMs: 1 });
    const first = semaphore.run(work('a'), { group: 'a' });
    await expect(semaphore.run(work('b'), { group: 'b' })).rejects.toThrow(Unavailable);
    await endNext();
    expect(await first).toBe('a');
    const third = semaphore.run(work('c'), { group: 'c' });
    await settle();
    await endNext();
    expect(await third).toBe('c');
    expect(begun).toEqual(['a', 'c']);
  });

  it('counts weights, and lets no light caller overtake a heavy one', async () => {
    const { begun, work, endNext } = works();
    const semaphore = new Semaphore({ ...OPTIONS, concurrency: 10 });
    const weights = { a: 6, b: 4, heavy: 9, light: 1, huge: 500, last: 1 };
    const all = Object.entries(weights).map(([name, weight]) => semaphore.run(work(name), { weight }));
    await settle();
    expect(begun).toEqual(['a', 'b']);
    await endNext();
    expect(begun).toEqual(['a', 'b']);
    await endNext();
    expect(begun).toEqual(['a', 'b', 'heavy', 'light']);
    await endNext(2);
    expect(begun.slice(4)).toEqual(['huge']);
    await endNext(2);
    expect(await Promise.all(all)).toEqual(Object.keys(weights));
  });

  it('releases a permit once, even if release is called again', async () => {
    const semaphore = new Semaphore({ ...OPTIONS, concurrency: 2, maxWaiting: 0 });
    const release = await semaphore.acquire();
    await semaphore.acquire();
    release();
    release();
    await semaphore.acquire();
    await expect(semaphore.acquire()).rejects.toThrow(Unavailable);
  });
});
