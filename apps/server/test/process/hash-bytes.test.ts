import { expect, it } from 'vitest';
import { digestOf } from '../../src/domain/documents/digest.ts';
import { hashBytes } from '../../src/process/hash-bytes.ts';
import { TURN_BYTES } from '../../src/process/turns.ts';
import { measureLongestBlock } from '../given/event-loop.ts';

it.each([0, 1, TURN_BYTES - 1, TURN_BYTES, TURN_BYTES + 1, 3 * TURN_BYTES])(
  'returns %i bytes with the digest that they have at once, and their size',
  async (size) => {
    const bytes = Buffer.alloc(size + 1, 'aval').subarray(1);
    const hashed = await hashBytes(bytes);
    expect(hashed).toMatchObject({ sha256: digestOf(bytes), size });
    expect(hashed.bytes).toBe(bytes);
  },
);

it('does not block the event loop for long, however large the file is', async () => {
  const bytes = Buffer.alloc(20 * 1024 * 1024, 'aval');
  expect(await measureLongestBlock(() => hashBytes(bytes))).toBeLessThan(15);
});
