import { expect, it } from 'vitest';
import { isDigit, isRegular, isSpace } from '../../src/pdf/characters.ts';

const every = (test: (byte: number) => boolean) =>
  Array.from({ length: 256 }, (_, byte) => byte)
    .filter(test)
    .map((byte) => String.fromCharCode(byte))
    .join('');

it('knows the characters of ISO 32000-1, 7.2.2', () => {
  expect(every(isSpace)).toBe('\0\t\n\f\r ');
  expect(every(isDigit)).toBe('0123456789');
  expect(every((byte) => !isRegular(byte) && !isSpace(byte))).toBe('%()/<>[]{}');
  expect([isSpace(undefined), isRegular(undefined), isDigit(undefined)]).toEqual([false, false, false]);
});
