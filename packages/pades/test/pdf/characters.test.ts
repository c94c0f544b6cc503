import { expect, it } from 'vitest';
import { hexDigit, isDigit, isRegular, isSpace } from '../../src/pdf/characters.ts';

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

it('knows the hexadecimal digits', () => {
  expect(every((byte) => hexDigit(byte) >= 0)).toBe('0123456789ABCDEFabcdef');
  expect([...'09afAF'].map((digit) => hexDigit(digit.charCodeAt(0)))).toEqual([0, 9, 10, 15, 10, 15]);
  expect(hexDigit(undefined)).toBe(-1);
});
