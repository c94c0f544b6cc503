import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOfDays, endOfTerm, endsWithDay, isDay, readTerm } from '../../../src/domain/envelopes/term.ts';

const BRASILIA = 'America/Sao_Paulo';
const ZONES = [
  BRASILIA,
  'America/Noronha',
  'America/Rio_Branco',
  'UTC',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];
const end = (lastDay: string, timeZone: string) => endOfTerm({ lastDay }, timeZone)?.toISOString();

describe('a deadline that is a day', () => {
  it.each([
    ['2026-12-31', BRASILIA, '2027-01-01T02:59:59.999Z'],
    ['2026-12-31', 'America/Rio_Branco', '2027-01-01T04:59:59.999Z'],
    ['2026-12-31', 'America/Noronha', '2027-01-01T01:59:59.999Z'],
    ['2026-12-31', 'Pacific/Kiritimati', '2026-12-31T09:59:59.999Z'],
    ['2028-02-29', 'UTC', '2028-02-29T23:59:59.999Z'],
    // Summer time began at midnight, so this day of 2017 had no hour of its own there.
    ['2017-10-14', BRASILIA, '2017-10-15T02:59:59.999Z'],
    // It ended at midnight: 23:00 to 24:00 came twice.
    ['2018-02-17', BRASILIA, '2018-02-18T02:59:59.999Z'],
  ])('%s in %s ends at %s', (day, zone, expected) => {
    expect(end(day, zone)).toBe(expected);
  });

  it('ends a millisecond before the next day, everywhere', () => {
    const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2080-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.constantFrom(...ZONES), (date, timeZone) => {
        const day = date.toISOString().slice(0, 10);
        const last = endOfTerm({ lastDay: day }, timeZone) ?? new Date(0);
        const name = (at: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at);
        expect([name(last), name(new Date(last.getTime() + 1)) > day]).toEqual([day, true]);
        expect([endsWithDay(last), endsWithDay(date)]).toEqual([true, (date.getTime() + 1) % 900_000 === 0]);
      }),
    );
  });

  it('is told from a moment, which stays', () => {
    expect(readTerm('2026-12-31')).toEqual({ lastDay: '2026-12-31' });
    const moment = readTerm('2026-12-31T10:00:00-03:00');
    expect([isDay(moment), isDay(null), isDay({ lastDay: '2026-12-31' })]).toEqual([false, false, true]);
    expect(endOfTerm(moment, BRASILIA)).toEqual(new Date('2026-12-31T13:00:00Z'));
    expect([readTerm(null), endOfTerm(undefined, BRASILIA)]).toEqual([null, undefined]);
  });
});

describe('a term of days', () => {
  it.each([
    [1, '2026-11-28T13:00:00Z', '2026-11-30T02:59:59.999Z'],
    [30, '2026-11-28T13:00:00Z', '2026-12-29T02:59:59.999Z'],
    // Ten in the evening in Brasília is the next day in UTC.
    [1, '2026-11-29T01:00:00Z', '2026-11-30T02:59:59.999Z'],
    [90, '2028-01-31T12:00:00Z', '2028-05-01T02:59:59.999Z'],
  ])('of %i from %s ends at %s', (days, from, expected) => {
    expect(endOfDays(days, new Date(from), BRASILIA).toISOString()).toBe(expected);
  });
});
