import { describe, expect, it } from 'vitest';
import { onlyZeros } from '../../src/seal/only-zeros.ts';

describe('onlyZeros', () => {
  it.each([
    ['no bytes', [], true],
    ['zeros', [0, 0, 0], true],
    ['a first byte that is none', [1, 0, 0], false],
    ['a last byte that is none', [0, 0, 0x80], false],
  ])('checks %s', (_what, bytes, expected) => expect(onlyZeros(Buffer.from(bytes))).toBe(expected));
});
