import { expect, it } from 'vitest';
import { monthOf } from '../../../src/domain/plans/month.ts';

it.each([
  ['2026-11-21T12:00:00.000Z', '2026-11', '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
  ['2026-12-31T23:59:59.999Z', '2026-12', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ['2027-01-01T00:00:00.000Z', '2027-01', '2027-01-01T00:00:00.000Z', '2027-02-01T00:00:00.000Z'],
  ['2026-10-31T23:30:00.000-03:00', '2026-11', '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
])('%s is in %s, from %s to before %s', (now, name, from, to) => {
  expect(monthOf(new Date(now))).toEqual({ name, from: new Date(from), to: new Date(to) });
});
