import { describe, expect, it } from 'vitest';
import { isSameDay, isTimeZone, nextDaytime } from '../../../src/domain/envelopes/daytime.ts';

const SAO_PAULO = 'America/Sao_Paulo';

describe('nextDaytime', () => {
  it.each([
    ['keeps 8:00', SAO_PAULO, '2026-03-02T11:00:00.000Z', '2026-03-02T11:00:00.000Z'],
    ['keeps 19:59', SAO_PAULO, '2026-03-02T22:59:59.999Z', '2026-03-02T22:59:59.999Z'],
    [
      'waits from 20:00 for the next morning',
      SAO_PAULO,
      '2026-03-02T23:00:00.000Z',
      '2026-03-03T11:00:00.000Z',
    ],
    ['waits from 7:59 for 8:00', SAO_PAULO, '2026-03-02T10:59:59.999Z', '2026-03-02T11:00:00.000Z'],
    ['knows another zone', 'America/Manaus', '2026-03-02T11:00:00.000Z', '2026-03-02T12:00:00.000Z'],
    ['knows a zone of 45 minutes', 'Asia/Kathmandu', '2026-03-02T01:00:00.000Z', '2026-03-02T02:15:00.000Z'],
    [
      'knows the night in which clocks go forward',
      'Europe/Lisbon',
      '2026-03-28T23:30:00.000Z',
      '2026-03-29T07:00:00.000Z',
    ],
  ])('%s', (_title, zone, from, expected) => {
    expect(nextDaytime(new Date(from), zone).toISOString()).toBe(expected);
  });
});

describe('isSameDay', () => {
  it.each([
    ['2026-03-02T03:00:00Z', '2026-03-03T02:59:59Z', true],
    ['2026-03-02T02:59:59Z', '2026-03-02T03:00:00Z', false],
    ['2025-03-02T12:00:00Z', '2026-03-02T12:00:00Z', false],
  ])('%s and %s in São Paulo: %s', (first, second, expected) => {
    expect(isSameDay(new Date(first), new Date(second), SAO_PAULO)).toBe(expected);
  });
});

describe('isTimeZone', () => {
  it.each([SAO_PAULO, 'America/Manaus', 'UTC'])('accepts %s', (name) => expect(isTimeZone(name)).toBe(true));
  it.each(['', 'Brasília', 'America/Atlantis', '+03:00', ' UTC'])('refuses %j', (name) =>
    expect(isTimeZone(name)).toBe(false),
  );
});
