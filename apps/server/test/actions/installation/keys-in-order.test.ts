import fc from 'fast-check';
import { expect, it } from 'vitest';
import { KeysInOrder } from '../../../src/actions/installation/keys-in-order.ts';

async function* inBatches(keys: readonly string[], size: number): AsyncGenerator<readonly string[]> {
  for (let at = 0; at < keys.length; at += size) yield keys.slice(at, at + size);
}

it('yields each key once, up to the given one, whatever the batches are', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.stringMatching(/^[0-9a-f]{1,4}$/)),
      fc.uniqueArray(fc.stringMatching(/^[0-9a-f]{1,4}$/)),
      fc.integer({ min: 1, max: 5 }),
      async (keys, ends, size) => {
        const sorted = keys.toSorted();
        const taken = new KeysInOrder(inBatches(sorted, size));
        const all: string[] = [];
        for (const last of [...ends.toSorted(), null]) {
          for await (const batch of taken.until(last)) {
            expect(last === null || batch.every((key) => key <= last)).toBe(true);
            all.push(...batch);
          }
          if (last !== null) expect(all).toEqual(sorted.filter((key) => key <= last));
        }
        expect(all).toEqual(sorted);
      },
    ),
  );
});
