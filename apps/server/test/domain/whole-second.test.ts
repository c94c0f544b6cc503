import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextWholeSecond, untilNewerStatement, wholeSecond } from '../../src/domain/whole-second.ts';

const at = (text: string): Date => new Date(`2026-11-23T10:00:${text}Z`);

it.each([
  ['07.000', '07.000', '07.000'],
  ['07.001', '07.000', '08.000'],
  ['07.999', '07.000', '08.000'],
])('%s is in the second %s, and the next is %s', (moment, second, next) => {
  expect([wholeSecond(at(moment)), nextWholeSecond(at(moment))]).toEqual([at(second), at(next)]);
});

it.each([
  ['07.200', '07.300', 700],
  ['07.200', '08.000', 0],
  ['07.200', '30.000', 0],
  ['07.000', '07.000', 0],
  ['07.000', '06.900', 100],
])('waits with a seal of %s, at %s, for %i ms', (sealed, now, milliseconds) => {
  expect(untilNewerStatement(at(sealed), at(now))).toBe(milliseconds);
});

it('never lets a statement of the current second be older than the seal, or later than now', () => {
  const moment = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(moment, moment, (sealed, now) => {
      const later = new Date(now + untilNewerStatement(new Date(sealed), new Date(now)));
      expect(wholeSecond(later).getTime()).toBeGreaterThanOrEqual(sealed);
      expect(wholeSecond(later).getTime()).toBeLessThanOrEqual(later.getTime());
    }),
  );
});
