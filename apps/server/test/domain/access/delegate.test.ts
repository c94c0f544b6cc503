import { describe, expect, it } from 'vitest';
import { delegate } from '../../../src/domain/access/delegate.ts';
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
  it('gives all of a person when none are named', () => expect(delegate(user, undefined)).toEqual(SCOPES));
  it('gives all of a token when none are named', () => {
    expect(delegate(token, undefined)).toEqual(['documents:read', 'logs:read']);
  });
  it('gives what is asked, each once', () => {
    expect(delegate(user, ['logs:read', 'documents:read', 'logs:read'])).toEqual([
      'documents:read',
      'logs:read',
    ]);
  });
  it('gives admin only where it is named, by those who hold it', () => {
    const admin: Principal = { ...token, scopes: ['logs:read', 'admin'] };
    expect(delegate(user, ['admin', 'logs:read'])).toEqual(['logs:read', 'admin']);
    expect(delegate(admin, ['admin'])).toEqual(['admin']);
    expect(delegate(admin, undefined)).toEqual(['logs:read']);
    expect(codeOf(() => delegate(token, ['admin']))).toBe('FORBIDDEN');
  });
  it('VALIDATION_FAILED where a token holds nothing but admin and none are named', () => {
    expect(codeOf(() => delegate({ ...token, scopes: ['admin'] }, undefined))).toBe('VALIDATION_FAILED');
  });
  it('FORBIDDEN where a token asks for more than it holds', () => {
    expect(codeOf(() => delegate(token, ['logs:read', 'documents:write']))).toBe('FORBIDDEN');
  });
});
