import { describe, expect, it } from 'vitest';
import {
  decideRefreshSession,
  endSession,
  isAlive,
  openSession,
  refreshExpiry,
} from '../../../src/domain/accounts/session.ts';
import type { Session } from '../../../src/domain/accounts/session.ts';
import { DAY } from '../../../src/domain/limits.ts';
import { codeOf } from '../refused.ts';

const start = new Date('2026-03-01T00:00:00Z');
const after = (days: number): Date => new Date(start.getTime() + days * DAY);
const session = openSession('ses_1', 'usr_1', { userAgent: 'curl/8', ip: '192.0.2.1' }, start);

describe('openSession', () => {
  it('lives for thirty idle days', () => {
    expect(session).toEqual({
      id: 'ses_1',
      userId: 'usr_1',
      userAgent: 'curl/8',
      ip: '192.0.2.1',
      createdAt: start,
      lastUsedAt: start,
      authenticatedAt: start,
      expiresAt: after(30),
      endedAt: null,
    });
  });

  it('keeps no more than 300 characters of a user agent', () => {
    const long = openSession('ses_1', 'usr_1', { userAgent: 'x'.repeat(9000), ip: '192.0.2.1' }, start);
    expect(long.userAgent).toHaveLength(300);
  });
});

describe('isAlive', () => {
  it.each<[string, Partial<Session>, number, boolean]>([
    ['just before it ends', {}, 29.999, true],
    ['when it ends', {}, 30, false],
    ['after it was ended', { endedAt: after(1) }, 2, false],
  ])('%s', (_when, change, days, alive) => {
    expect(isAlive({ ...session, ...change }, after(days))).toBe(alive);
  });
});

describe('refreshExpiry', () => {
  it.each([
    [0, 30],
    [20, 50],
    [60, 90],
    [61, 90],
    [89, 90],
  ])('refreshed on day %s it lives to day %s', (day, until) => {
    expect(refreshExpiry(start, after(day))).toEqual(after(until));
  });
});

describe('decideRefresh', () => {
  it('prolongs a living session', () => {
    expect(decideRefreshSession(session, true, after(10))).toEqual({
      session: { ...session, lastUsedAt: after(10), expiresAt: after(40) },
    });
  });

  it('REFRESH_TOKEN_REUSED ends the session, and is to be remembered', () => {
    const outcome = decideRefreshSession(session, false, after(10));
    expect(outcome.session.endedAt).toEqual(after(10));
    expect(outcome.refusal?.code).toBe('REFRESH_TOKEN_REUSED');
  });

  it('REFRESH_TOKEN_REUSED also after the session has ended, which stays as it was', () => {
    const outcome = decideRefreshSession(endSession(session, after(2)), false, after(10));
    expect(outcome.session.endedAt).toEqual(after(2));
    expect(outcome.refusal?.code).toBe('REFRESH_TOKEN_REUSED');
  });

  it.each([
    ['idle too long', session, 30],
    ['logged out', endSession(session, after(1)), 2],
  ])('SESSION_EXPIRED where it was %s', (_why, given, day) => {
    expect(codeOf(() => decideRefreshSession(given, true, after(day)))).toBe('SESSION_EXPIRED');
  });
});
