import { expect, it } from 'vitest';
import { hexOf, sameBytes } from '../src/bytes.ts';

it('compares byte strings by length and content', () => {
  const bytes = Uint8Array.of(1, 2);
  expect(sameBytes(bytes, Uint8Array.of(1, 2))).toBe(true);
  for (const other of [[], [1], [1, 3], [1, 2, 0]])
    expect(sameBytes(bytes, Uint8Array.from(other))).toBe(false);
});

it('writes two digits for each byte', () => {
  expect(hexOf(Uint8Array.of(0, 10, 255))).toBe('000aff');
});
