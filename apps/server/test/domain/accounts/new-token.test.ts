import { describe, expect, it } from 'vitest';
import type { Principal } from '../../../src/domain/access/principal.ts';
import { SCOPES } from '../../../src/domain/access/scopes.ts';
import { grantToken } from '../../../src/domain/accounts/new-token.ts';
import { DAY } from '../../../src/domain/limits.ts';
import { codeOf } from '../refused.ts';

const now = new Date('2026-03-01T12:00:00Z');
const inDays = (days: number): Date => new Date(now.getTime() + days * DAY);
const user: Principal = { kind: 'USER', id: 'usr_1', userId: 'usr_1', sessionId: 'ses_1' };
const token: Principal = { kind: 'PERSONAL_TOKEN', id: 'pat_1', userId: 'usr_1', scopes: ['logs:read'] };
const maker = inDays(30);

describe('grantToken', () => {
  it('a person gets all scopes and 90 days', () => {
    expect(grantToken({ name: 'ci' }, user, null, now)).toEqual({
      name: 'ci',
      scopes: SCOPES,
      expiresAt: inDays(90),
    });
  });

  it('a person gets the requested scopes and days', () => {
    const input = { name: 'ci', scopes: ['logs:read'] as const, expiresInDays: 365 };
    expect(grantToken(input, user, null, now)).toEqual({
      name: 'ci',
      scopes: ['logs:read'],
      expiresAt: inDays(365),
    });
  });

  it('a token gives its own scopes and no more than its own time', () => {
    expect(grantToken({ name: 'ci' }, token, maker, now)).toEqual({
      name: 'ci',
      scopes: ['logs:read'],
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
});
