import { describe, expect, it } from 'vitest';
import { assertAllowed, assertRole, hasScope, scopesOf } from '../../../src/domain/access/assert-allowed.ts';
import type { RouteRequirements } from '../../../src/domain/access/assert-allowed.ts';
import type { Principal } from '../../../src/domain/access/principal.ts';
import type { Scope, TokenScope } from '../../../src/domain/access/scopes.ts';
import type { Environment } from '../../../src/domain/environment.ts';
import { refusalOf } from '../../given/refusal.ts';
import { codeOf } from '../refused.ts';

const key = (environment: Environment, ...scopes: Scope[]): Principal => ({
  kind: 'API_KEY',
  id: 'key_1',
  organizationId: 'org_1',
  projectId: 'proj_1',
  environment,
  scopes,
});
const token = (...scopes: TokenScope[]): Principal => ({
  kind: 'PERSONAL_TOKEN',
  id: 'pat_1',
  userId: 'usr_1',
  scopes,
});
const user: Principal = { kind: 'USER', id: 'usr_1', userId: 'usr_1', sessionId: 'ses_1' };

describe('allow', () => {
  const rows: [string, Principal, RouteRequirements, Environment, string | null][] = [
    ['a user needs no scope', user, { scope: 'documents:read' }, 'PRODUCTION', null],
    ['a user uses the dashboard', user, { dashboardOnly: true }, 'PRODUCTION', null],
    ['a token with admin uses the dashboard', token('admin'), { dashboardOnly: true }, 'PRODUCTION', null],
    ['a token without admin', token('logs:read'), { dashboardOnly: true }, 'PRODUCTION', 'FORBIDDEN'],
    ['any token where any will do', token('logs:read'), { dashboardOnly: 'any-token' }, 'PRODUCTION', null],
    ['a key where any token will do', key('SANDBOX'), { dashboardOnly: 'any-token' }, 'SANDBOX', 'FORBIDDEN'],
    [
      'admin stands for no other scope',
      token('admin'),
      { dashboardOnly: true, scope: 'logs:read' },
      'SANDBOX',
      'INSUFFICIENT_SCOPE',
    ],
    ['a key does not use the dashboard', key('SANDBOX'), { dashboardOnly: true }, 'SANDBOX', 'FORBIDDEN'],
    ['a key with the scope', key('SANDBOX', 'documents:read'), { scope: 'documents:read' }, 'SANDBOX', null],
    [
      'a key with another scope',
      key('SANDBOX', 'documents:read'),
      { scope: 'documents:write' },
      'SANDBOX',
      'INSUFFICIENT_SCOPE',
    ],
    [
      'a token without the scope',
      token('logs:read'),
      { scope: 'documents:read' },
      'SANDBOX',
      'INSUFFICIENT_SCOPE',
    ],
    [
      'a key with the other of two scopes',
      key('SANDBOX', 'documents:read'),
      { scope: 'envelopes:write', orScope: 'documents:read' },
      'SANDBOX',
      null,
    ],
    [
      'a key with neither of two scopes',
      key('SANDBOX', 'documents:read'),
      { scope: 'envelopes:write', orScope: 'envelopes:send' },
      'SANDBOX',
      'INSUFFICIENT_SCOPE',
    ],
    ['a session where a person must be there', user, { dashboardOnly: 'session' }, 'SANDBOX', null],
    [
      'a token with admin where a person must be there',
      token('admin'),
      { dashboardOnly: 'session' },
      'SANDBOX',
      'FORBIDDEN',
    ],
    [
      'a key that may not read personal data',
      key('SANDBOX', 'envelopes:write'),
      { scope: 'envelopes:write', personalData: 'required' },
      'SANDBOX',
      'INSUFFICIENT_SCOPE',
    ],
    ['a user who reads personal data', user, { personalData: 'required' }, 'SANDBOX', null],
    ['a user on the Sandbox base', user, { sandboxOnly: true }, 'SANDBOX', null],
    ['a user on the production base', user, { sandboxOnly: true }, 'PRODUCTION', 'SANDBOX_ONLY'],
    ['a production key', key('PRODUCTION'), { sandboxOnly: true }, 'PRODUCTION', 'SANDBOX_ONLY'],
    [
      'a production key, whatever the base',
      key('PRODUCTION'),
      { sandboxOnly: true },
      'SANDBOX',
      'SANDBOX_ONLY',
    ],
    [
      'SANDBOX_ONLY comes before FORBIDDEN',
      key('PRODUCTION'),
      { sandboxOnly: true, dashboardOnly: true },
      'PRODUCTION',
      'SANDBOX_ONLY',
    ],
    [
      'FORBIDDEN comes before INSUFFICIENT_SCOPE',
      key('SANDBOX'),
      { dashboardOnly: true, scope: 'logs:read' },
      'SANDBOX',
      'FORBIDDEN',
    ],
  ];
  it.each(rows)('%s', (...[, principal, needs, environment, code]) => {
    expect(codeOf(() => assertAllowed(principal, needs, environment))).toBe(code);
  });

  it('says that admin is missing', () => {
    expect(() => assertAllowed(token('logs:read'), { dashboardOnly: true }, 'SANDBOX')).toThrowError(
      expect.objectContaining({ details: { reason: 'ADMIN_SCOPE_REQUIRED' } }),
    );
  });

  it('names the scope that is missing', () => {
    expect(() => assertAllowed(token(), { scope: 'logs:read' }, 'SANDBOX')).toThrowError(
      expect.objectContaining({ details: { requiredScope: 'logs:read' } }),
    );
  });
});

describe('allowRole', () => {
  it.each([
    ['OWNER', 'ADMIN', null],
    ['ADMIN', 'ADMIN', null],
    ['MEMBER', 'ADMIN', 'FORBIDDEN'],
    ['VIEWER', 'MEMBER', 'FORBIDDEN'],
    ['ADMIN', 'OWNER', 'FORBIDDEN'],
  ] as const)('%s where %s is required', (role, min, code) => {
    expect(codeOf(() => assertRole(role, min))).toBe(code);
  });

  it('says that the role or the kind of credential is the reason', () => {
    const { details } = refusalOf(() => assertRole('VIEWER', 'MEMBER'));
    expect(details).toEqual({ reason: 'ROLE_TOO_LOW' });
    const asKey = refusalOf(() => assertAllowed(key('SANDBOX'), { dashboardOnly: true }, 'SANDBOX'));
    expect(asKey.details).toEqual({ reason: 'API_KEY_NOT_ACCEPTED' });
  });
});

describe('holds', () => {
  it('asks keys and tokens, not people', () => {
    expect([
      hasScope(user, 'logs:read'),
      hasScope(token('logs:read'), 'logs:read'),
      hasScope(token(), 'logs:read'),
    ]).toEqual([true, true, false]);
  });
});

it('a person at the dashboard holds every scope, a token its own', () => {
  expect(scopesOf(user)).toBeNull();
  expect(scopesOf(token('logs:read'))).toEqual(['logs:read']);
});
