import { expect, it } from 'vitest';
import { lastDigestTime } from '../../../src/domain/messages/digest-day.ts';

it.each([
  ['2026-11-22T11:00:00.000Z', '2026-11-22T11:00:00.000Z'],
  ['2026-11-22T10:59:59.999Z', '2026-11-21T11:00:00.000Z'],
  ['2026-11-22T23:59:59.999Z', '2026-11-22T11:00:00.000Z'],
  ['2027-01-01T02:00:00.000Z', '2026-12-31T11:00:00.000Z'],
])('at %s the last digest was due at %s', (now, due) => {
  expect(lastDigestTime(new Date(now)).toISOString()).toBe(due);
});
