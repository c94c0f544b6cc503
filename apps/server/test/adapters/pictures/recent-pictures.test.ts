import { describe, expect, it } from 'vitest';
import { recentPictures } from '../../../src/adapters/pictures/recent-pictures.ts';
import { PAGE_CHILD_CONCURRENCY } from '../../../src/domain/limits.ts';
import { PAGE_REFUSAL_KEPT } from '../../../src/adapters/pictures/limits.ts';

const KB = Buffer.alloc(1024);

function aMemory(maxBytes = 2 ** 20) {
  let now = 0;
  const drawn: string[] = [];
  const pictures = recentPictures({ now: () => new Date(now) }, maxBytes);
  const find = (key: string, picture: Buffer | null = KB) =>
    pictures.find({ key, group: 'org' }, async () => {
      drawn.push(key);
      return picture;
    });
  return { pictures, find, drawn, advance: (milliseconds: number) => (now += milliseconds) };
}

describe('recentPictures', () => {
  it('draws a picture once, also for all who want it at the same time', async () => {
    const { find, drawn } = aMemory();
    const found = await Promise.all([find('a'), find('a'), find('b')]);
    expect(found).toEqual([KB, KB, KB]);
    await find('a');
    expect(drawn).toEqual(['a', 'b']);
  });

  it('forgets what was not used for the longest time once its bytes are used up', async () => {
    const { find, drawn } = aMemory(4000);
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await find(key);
    expect(drawn).toEqual(['a', 'b', 'c', 'b']);
  });

  it('keeps no picture that is larger than all of it', async () => {
    const { find, drawn } = aMemory(4000);
    await find('small');
    await find('large', Buffer.alloc(5000));
    await find('large', Buffer.alloc(5000));
    expect(drawn).toEqual(['small', 'large', 'large']);
  });

  it('remembers for a while that a page cannot be drawn', async () => {
    const { find, drawn, advance } = aMemory();
    expect([await find('a', null), await find('a')]).toEqual([null, null]);
    advance(PAGE_REFUSAL_KEPT);
    expect(await find('a')).toEqual(KB);
    expect(drawn).toEqual(['a', 'a']);
  });

  it('tries again after a failure, which says nothing about the page', async () => {
    const { pictures, find } = aMemory();
    const failing = () => Promise.reject(new Error('no storage'));
    await expect(pictures.find({ key: 'a', group: 'org' }, failing)).rejects.toThrow('no storage');
    expect(await find('a')).toEqual(KB);
  });

  it('loads only the files whose turn has come, and groups take turns', async () => {
    const { pictures } = aMemory();
    const started: string[] = [];
    const ends: (() => void)[] = [];
    const ask = (key: string, group: string) =>
      pictures.find({ key, group }, async () => {
        started.push(key);
        await new Promise<void>((resolve) => ends.push(resolve));
        return KB;
      });
    const all = [1, 2, 3, 4, 5].map((number) => ask(`many ${number}`, 'many'));
    all.push(ask('signer', 'signers'));
    await Promise.resolve();
    expect(started).toHaveLength(PAGE_CHILD_CONCURRENCY);
    for (let ended = 0; ended < all.length; ended++) {
      ends.shift()?.();
      await new Promise(setImmediate);
    }
    await Promise.all(all);
    expect(started.indexOf('signer')).toBeLessThanOrEqual(PAGE_CHILD_CONCURRENCY + 1);
  });
});
