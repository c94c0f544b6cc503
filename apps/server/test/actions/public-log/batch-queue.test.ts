import { describe, expect, it } from 'vitest';
import { BatchQueue } from '../../../src/actions/public-log/batch-queue.ts';

describe('Batches', () => {
  it('works on one turn at a time, and takes everything that waits in the next', async () => {
    const turns: (readonly number[])[] = [];
    let atOnce = 0;
    const batches = new BatchQueue<number, number>(async (items) => {
      turns.push(items);
      atOnce += 1;
      expect(atOnce).toBe(1);
      await new Promise(setImmediate);
      atOnce -= 1;
      return items.map((item) => item * 2);
    });
    const first = batches.add(1);
    await new Promise(setImmediate);
    const rest = [2, 3, 4].map((item) => batches.add(item));
    expect(await Promise.all([first, ...rest])).toEqual([2, 4, 6, 8]);
    expect(turns).toEqual([[1], [2, 3, 4]]);
  });

  it('fails the calls of a failed turn, and goes on with the next', async () => {
    const batches = new BatchQueue<string, string>((items) => {
      if (items.includes('bad')) return Promise.reject(new Error('no'));
      return Promise.resolve(items);
    });
    await expect(Promise.all([batches.add('bad'), batches.add('with it')])).rejects.toThrow('no');
    expect(await batches.add('good')).toBe('good');
  });

  it('fails a call for which a turn has no result', async () => {
    const batches = new BatchQueue<number, number>(() => Promise.resolve([]));
    await expect(batches.add(1)).rejects.toThrow('no result');
  });
});
