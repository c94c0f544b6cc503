import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, SECOND } from '../../../src/domain/limits.ts';
import { NEWCOMER_ENVELOPES_PER_DAY } from '../../../src/domain/organizations/limits.ts';
import {
  assertSendCount,
  assertStoredBytes,
  sendingQuota,
  storageQuota,
  utcDay,
} from '../../../src/domain/organizations/quota-rules.ts';
import type { Quota } from '../../../src/domain/organizations/quota.ts';
import { refusalOf } from '../../given/refusal.ts';

describe('utcDay', () => {
  it.each([
    ['2026-11-21T00:00:00.000Z', '2026-11-21', 86_400],
    ['2026-11-21T00:00:00.001Z', '2026-11-21', 86_400],
    ['2026-11-21T12:00:00.000Z', '2026-11-21', 43_200],
    ['2026-11-21T23:59:59.000Z', '2026-11-21', 1],
    ['2026-11-21T23:59:59.999Z', '2026-11-21', 1],
    ['2028-02-29T23:59:59.999Z', '2028-02-29', 1],
  ])('%s is of %s, with %i seconds left', (time, name, secondsLeft) => {
    expect(utcDay(new Date(time))).toEqual({ name, secondsLeft });
  });

  it('ends no earlier than the next day begins, and less than a second later', () => {
    const times = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(times, (now) => {
        const { name, secondsLeft } = utcDay(now);
        const late = now.getTime() + secondsLeft * SECOND - (Date.parse(name) + DAY);
        expect([late >= 0, late < SECOND]).toEqual([true, true]);
      }),
    );
  });
});

describe('sendingQuota', () => {
  const newcomer = 'usr_1';
  const own = (limit: number) => ({ limit, sender: 'org_1' });
  const shared = (limit: number) => ({ limit, sender: newcomer });

  it.each([
    ['DEFAULT', 100, null, own(100)],
    ['DEFAULT', null, null, null],
    ['UNLIMITED', 100, null, null],
    [7, 100, null, own(7)],
    [0, 100, null, own(0)],
    ['DEFAULT', null, newcomer, shared(NEWCOMER_ENVELOPES_PER_DAY)],
    ['UNLIMITED', 100, newcomer, shared(NEWCOMER_ENVELOPES_PER_DAY)],
    [NEWCOMER_ENVELOPES_PER_DAY + 1, null, newcomer, shared(NEWCOMER_ENVELOPES_PER_DAY)],
    [7, null, newcomer, shared(7)],
    ['DEFAULT', 7, newcomer, shared(7)],
  ] as const)('of %s with the default %s for the newcomer %s is %j', (quota, fallback, founder, expected) => {
    const bounds = { envelopesPerDay: quota, storageBytes: 'DEFAULT', newcomer: founder } as const;
    expect(sendingQuota('org_1', bounds, { envelopesPerDay: fallback, storageBytes: null })).toEqual(
      expected,
    );
  });
});

describe('storageQuota', () => {
  it.each<[Quota, number | null, number | null]>([
    ['DEFAULT', 100, 100],
    ['DEFAULT', null, null],
    ['UNLIMITED', 100, null],
    [7, 100, 7],
    [0, null, 0],
  ])('of %s with the default %s is %s', (storageBytes, fallback, expected) => {
    const bounds = { envelopesPerDay: 'DEFAULT', storageBytes, newcomer: null } as const;
    expect(storageQuota(bounds, { envelopesPerDay: null, storageBytes: fallback })).toBe(expected);
  });
});

describe('an excess of a quota', () => {
  const noon = new Date('2026-11-21T12:00:00.000Z');

  it('throws RATE_LIMITED until the next day for one envelope too many', () => {
    expect(() => assertSendCount({ limit: 5, sender: 'org_1' }, 5, noon)).not.toThrow();
    expect(refusalOf(() => assertSendCount({ limit: 5, sender: 'org_1' }, 6, noon))).toEqual({
      code: 'RATE_LIMITED',
      details: { retryAfterSeconds: 43_200 },
    });
  });

  it('throws PLAN_LIMIT_REACHED for one byte too many', () => {
    expect(() => assertStoredBytes(100, 100)).not.toThrow();
    expect(refusalOf(() => assertStoredBytes(100, 101)).code).toBe('PLAN_LIMIT_REACHED');
  });
});
