import { describe, expect, it } from 'vitest';
import { FairTurnstile } from '../../../src/adapters/turnstile/fair-turnstile.ts';
import { QueueFull, Unavailable } from '../../../src/ports/failures.ts';

const OPTIONS = { name: 'test', atOnce: 1, waiting: 10, waitingPerGroup: 10, patienceMilliseconds: 60_000 };

/** Works that end when they are told to, and which have begun. */
function works() {
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  const endOne = async (): Promise<void> => {
    ends.shift()?.();
    await settle();
  };
  return { begun, work, endOne };
}

async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

describe('FairTurnstile', () => {
  it('serves another group after at most one more of a group that brought many', async () => {
    const { begun, work, endOne } = works();
    const turnstile = new FairTurnstile(OPTIONS);
    const many = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => turnstile.pass('a', work(name)));
    const other = turnstile.pass('b', work('b1'));
    await settle();
    for (let i = 0; i < 2; i += 1) await endOne();
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    for (let i = 0; i < 4; i += 1) await endOne();
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4', 'a5']);
    expect(await Promise.all([...many, other])).toHaveLength(6);
  });

  it('refuses one too many of a group and still takes another group', async () => {
    const { begun, work, endOne } = works();
    const turnstile = new FairTurnstile({ ...OPTIONS, waitingPerGroup: 1 });
    const taken = [turnstile.pass('a', work('a1')), turnstile.pass('a', work('a2'))];
    await expect(turnstile.pass('a', work('a3'))).rejects.toThrow(QueueFull);
    taken.push(turnstile.pass('b', work('b1')));
    await settle();
    for (let i = 0; i < 3; i += 1) await endOne();
    expect(await Promise.all(taken)).toEqual(['a1', 'a2', 'b1']);
    expect(begun).not.toContain('a3');
  });

  it('refuses one too many of all groups', async () => {
    const { work, endOne } = works();
    const turnstile = new FairTurnstile({ ...OPTIONS, waiting: 1 });
    const taken = [turnstile.pass('a', work('a1')), turnstile.pass('a', work('a2'))];
    await expect(turnstile.pass('b', work('b1'))).rejects.toThrow(Unavailable);
    await settle();
    for (let i = 0; i < 2; i += 1) await endOne();
    expect(await Promise.all(taken)).toEqual(['a1', 'a2']);
  });

  it('frees the place after a failure', async () => {
    const turnstile = new FairTurnstile({ ...OPTIONS, waiting: 0 });
    for (let i = 0; i < 3; i += 1) {
      await expect(turnstile.pass('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    }
    expect(await turnstile.pass('a', async () => 'in')).toBe('in');
  });

  it('refuses whoever has waited too long and keeps no place for them', async () => {
    const { begun, work, endOne } = works();
    const turnstile = new FairTurnstile({ ...OPTIONS, patienceMilliseconds: 1 });
    const first = turnstile.pass('a', work('a1'));
    await expect(turnstile.pass('b', work('b1'))).rejects.toThrow(Unavailable);
    await endOne();
    expect(await first).toBe('a1');
    const third = turnstile.pass('c', work('c1'));
    await settle();
    await endOne();
    expect(await third).toBe('c1');
    expect(begun).toEqual(['a1', 'c1']);
  });
});
