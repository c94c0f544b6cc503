import { describe, expect, it } from 'vitest';
import { Turnstile } from '../../../src/adapters/turnstile/turnstile.ts';
import { Unavailable } from '../../../src/ports/failures.ts';

const PATIENT = { patienceMilliseconds: 60_000 };

/** Works that end when they are told to, and how many are at work. */
function works() {
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  return { begun, work, endOne: () => ends.shift()?.() };
}

async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

describe('Turnstile', () => {
  it('lets so many in at once and the others after them, in their order', async () => {
    const { begun, work, endOne } = works();
    const turnstile = new Turnstile({ name: 'test', atOnce: 2, waiting: 10, ...PATIENT });
    const all = Promise.all(['a', 'b', 'c', 'd'].map((name) => turnstile.pass(work(name))));
    await settle();
    expect(begun).toEqual(['a', 'b']);
    endOne();
    await settle();
    expect(begun).toEqual(['a', 'b', 'c']);
    for (let i = 0; i < 3; i += 1) {
      endOne();
      await settle();
    }
    expect(await all).toEqual(['a', 'b', 'c', 'd']);
  });

  it('refuses one too many at once, and takes others when the line is shorter', async () => {
    const { work, endOne } = works();
    const turnstile = new Turnstile({ name: 'test', atOnce: 1, waiting: 1, ...PATIENT });
    const first = turnstile.pass(work('a'));
    const second = turnstile.pass(work('b'));
    await expect(turnstile.pass(work('c'))).rejects.toThrow(Unavailable);
    endOne();
    await first;
    const third = turnstile.pass(work('d'));
    await settle();
    endOne();
    await settle();
    endOne();
    expect(await Promise.all([second, third])).toEqual(['b', 'd']);
  });

  it('gives the place free also after a failure', async () => {
    const turnstile = new Turnstile({ name: 'test', atOnce: 1, waiting: 0, ...PATIENT });
    for (let i = 0; i < 3; i += 1) {
      await expect(turnstile.pass(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    }
    expect(await turnstile.pass(async () => 'in')).toBe('in');
  });

  it('refuses who has waited too long, and does not keep a place for her', async () => {
    const { begun, work, endOne } = works();
    const turnstile = new Turnstile({ name: 'test', atOnce: 1, waiting: 5, patienceMilliseconds: 1 });
    const first = turnstile.pass(work('a'));
    await expect(turnstile.pass(work('b'))).rejects.toThrow(Unavailable);
    endOne();
    expect(await first).toBe('a');
    const third = turnstile.pass(work('c'));
    await settle();
    endOne();
    expect(await third).toBe('c');
    expect(begun).toEqual(['a', 'c']);
  });
});
