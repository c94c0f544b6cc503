import { describe, expect, it } from 'vitest';
import type { Principal } from '../../../src/domain/access/principal.ts';
import { SCOPES } from '../../../src/domain/access/scopes.ts';
import { grantToken } from '../../../src/domain/accounts/new-token.ts';
import { DAY } from '../../../src/domain/limits.ts';
import { refusalOf } from '../../given/refusal.ts';
import { codeOf } from '../refused.ts';

const now = new Date('2026-03-01T12:00:00Z');
const inDays = (days: number): Date => new Date(now.getTime() + days * DAY);
const user: Principal = { kind: 'USER', id: 'usr_1', userId: 'usr_1', sessionId: 'ses_1' };
const token: Principal = { kind: 'PERSONAL_TOKEN', id: 'pat_1', userId: 'usr_1', scopes: ['logs:read'] };
const maker = { expiresAt: inDays(30), allowedNetworks: null };

describe('grantToken', () => {
  it('a person gets all scopes and 90 days', () => {
    expect(grantToken({ name: 'ci' }, user, null, now)).toEqual({
      name: 'ci',
      scopes: SCOPES,
      allowedNetworks: null,
      expiresAt: inDays(90),
    });
  });

  it('a person gets the requested scopes and days', () => {
    const input = { name: 'ci', scopes: ['logs:read'] as const, expiresInDays: 365 };
    expect(grantToken(input, user, null, now)).toEqual({
      name: 'ci',
      scopes: ['logs:read'],
      allowedNetworks: null,
      expiresAt: inDays(365),
    });
  });

  it('a token gives its own scopes and no more than its own time', () => {
    expect(grantToken({ name: 'ci' }, token, maker, now)).toEqual({
      name: 'ci',
      scopes: ['logs:read'],
      allowedNetworks: null,
      expiresAt: inDays(30),
    });
    expect(grantToken({ name: 'ci', expiresInDays: 30 }, token, maker, now).expiresAt).toEqual(inDays(30));
  });

  it.each([
    ['more scopes', { name: 'ci', scopes: ['documents:read'] as const }],
    ['more time', { name: 'ci', expiresInDays: 31 }],
  ])('FORBIDDEN where a token asks for %s', (_what, options) => {
    expect(codeOf(() => grantToken(options, token, maker, now))).toBe('FORBIDDEN');
  });

  it.each([
    ['the past', { expiresAt: now }, 'future'],
    ['more than a year', { expiresAt: inDays(366) }, 'maximum'],
    ['both ways to say it', { expiresAt: inDays(5), expiresInDays: 5 }, 'conflict'],
  ])('VALIDATION_FAILED for an end in %s', (_what, options, rule) => {
    const refused = refusalOf(() => grantToken({ name: 'ci', ...options }, user, null, now));
    expect(refused.details).toMatchObject({ fields: [{ field: 'expiresAt', rule }] });
  });

  it('ends when it was requested to', () => {
    expect(grantToken({ name: 'ci', expiresAt: inDays(3) }, user, null, now).expiresAt).toEqual(inDays(3));
  });

  it('works where its maker works, or in a part of that', () => {
    const limited = { expiresAt: inDays(30), allowedNetworks: ['203.0.113.0/24'] };
    const networksOf = (allowedNetworks: readonly string[] | null) =>
      grantToken({ name: 'ci', allowedNetworks }, token, limited, now).allowedNetworks;
    expect(networksOf(null)).toEqual(['203.0.113.0/24']);
    expect(networksOf(['203.0.113.8/32'])).toEqual(['203.0.113.8/32']);
    for (const wider of ['203.0.112.0/23', '198.51.100.0/24', '::/0'])
      expect(codeOf(() => networksOf([wider]))).toBe('FORBIDDEN');
  });
});
