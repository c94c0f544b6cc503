import { expect, it } from 'vitest';
import { retryAfter } from '../../../src/domain/webhooks/retry-after.ts';

const now = new Date('2026-01-02T03:04:05.000Z');
const DAY = 86_400_000;

it.each([
  [null, 0],
  ['120', 120_000],
  [' 5 ', 5000],
  ['0', 0],
  ['999999', DAY],
  ['Fri, 02 Jan 2026 03:05:05 GMT', 60_000],
  ['Fri, 09 Jan 2026 03:05:05 GMT', DAY],
  ['Fri, 02 Jan 2026 03:00:00 GMT', 0],
  ['soon', 0],
  ['-5', 0],
  ['99999999999999999999', 0],
])('%j is a wait of %i ms', (header, wait) => {
  expect(retryAfter(header, now)).toBe(wait);
});
