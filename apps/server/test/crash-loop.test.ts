import { expect, it } from 'vitest';
import { isCrashLoop } from '../src/crash-loop.ts';

const every = (milliseconds: number, times: number): readonly number[] =>
  Array.from({ length: times }, (_, index) => index * milliseconds);

it.each([
  ['ten within a minute', every(1000, 10), 10_000, false],
  ['eleven within a minute', every(1000, 11), 11_000, true],
  ['eleven, the first of them a minute ago', every(1000, 11), 60_000, false],
  ['many, slowly', every(7000, 100), 700_000, false],
])('%s', (_, deaths, now, expected) => {
  expect(isCrashLoop(deaths, now)).toBe(expected);
});
