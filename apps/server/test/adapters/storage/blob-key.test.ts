import { expect, it } from 'vitest';
import { checkedKey, nameParts } from '../../../src/adapters/storage/blob-key.ts';

it('names a blob by its key, below two folders', () => {
  const key = `abcd${'0'.repeat(60)}`;
  expect(nameParts(key)).toEqual(['ab', 'cd', key]);
});

it.each(['', '../../etc/passwd', 'A'.repeat(64), 'a'.repeat(63), `${'a'.repeat(64)}\n`])(
  'refuses %j as a key',
  (key) => {
    expect(() => checkedKey(key)).toThrow(RangeError);
    expect(() => nameParts(key)).toThrow(RangeError);
  },
);
