import { describe, expect, it } from 'vitest';
import { delegateScopes } from '../../../src/domain/access/delegate-scopes.ts';
import type { Principal } from '../../../src/domain/access/principal.ts';
import { SCOPES } from '../../../src/domain/access/scopes.ts';
import { codeOf } from '../refused.ts';

const user: Principal = { kind: 'USER', id: 'usr_1', userId: 'usr_1', sessionId: 'ses_1' };
const token: Principal = {
  kind: 'PERSONAL_TOKEN',
  id: 'pat_1',
  userId: 'usr_1',
  scopes: ['documents:read', 'logs:read'],
};

describe('delegate', () => {
  it('gives all of a person when none are named', () =>
    expect(delegateScopes(user, undefined)).toEqual(SCOPES));
  it('gives all of a token when none are named', () => {
    expect(delegateScopes(token, undefined)).toEqual(['documents:read', 'logs:read']);
  });
  it('gives the requested scopes, each once', () => {
    expect(delegateScopes(user, ['logs:read', 'documents:read', 'logs:read'])).toEqual([
      'documents:read',
      'logs:read',
    ]);
  });
  it('gives admin only where it is named, by those who hold it', () => {
    const admin: Principal = { ...token, scopes: ['logs:read', 'admin'] };
    expect(delegateScopes(user, ['admin', 'logs:read'])).toEqual(['logs:read', 'admin']);
    expect(delegateScopes(admin, ['admin'])).toEqual(['admin']);
    expect(delegateScopes(admin, undefined)).toEqual(['logs:read']);
    expect(codeOf(() => delegateScopes(token, ['admin']))).toBe('FORBIDDEN');
  });
  it('VALIDATION_FAILED where a token holds nothing but admin and none are named', () => {
    expect(codeOf(() => delegateScopes({ ...token, scopes: ['admin'] }, undefined))).toBe(
      'VALIDATION_FAILED',
    );
  });
  it('FORBIDDEN where a token asks for more than it holds', () => {
    expect(codeOf(() => delegateScopes(token, ['logs:read', 'documents:write']))).toBe('FORBIDDEN');
  });
});
