import { describe, expect, it } from 'vitest';
import {
  assertMayAct,
  identifyHolder,
  isStopped,
  mayAct,
  workHolderOf,
} from '../../../src/domain/mandates/mandate.ts';
import type { Acting, Mandate } from '../../../src/domain/mandates/mandate.ts';
import { AppError } from '../../../src/domain/errors/app-error.ts';
import { refusalOf } from '../../given/refusal.ts';

const NOW = new Date('2026-05-04T12:00:00Z');
const EARLIER = new Date('2026-05-04T11:59:59Z');
const GOOD = { endedAt: null, expiresAt: null, scopes: null };
const OF_KEY: Mandate = {
  isSuspended: false,
  isArchived: false,
  credential: { ...GOOD, scopes: ['envelopes:send'] },
  role: null,
};
const OF_PERSON: Mandate = { isSuspended: false, isArchived: false, credential: GOOD, role: 'MEMBER' };
const SEND = { scope: 'envelopes:send', role: 'MEMBER' } as const;
const KEY: Acting = { holder: { kind: 'API_KEY', id: 'key_1' }, needs: SEND };
const TOKEN: Acting = { holder: { kind: 'PERSONAL_TOKEN', id: 'pat_1' }, needs: SEND };
const USER: Acting = { holder: { kind: 'USER', id: 'usr_1', sessionId: 'ses_1' }, needs: SEND };
const EXPORT = { scope: 'evidence:read', personalData: 'required' } as const;
const ITSELF: Acting = { holder: null, needs: {} };
const ended = { ...GOOD, endedAt: EARLIER };

describe('assertMayAct', () => {
  it.each<[string, Mandate, Acting]>([
    ['a valid key', OF_KEY, KEY],
    ['a key where people need a role', OF_KEY, { ...KEY, needs: { ...SEND, role: 'ADMIN' } }],
    ['a member', OF_PERSON, USER],
    ['a token of a member', { ...OF_PERSON, credential: OF_KEY.credential }, TOKEN],
    [
      'a credential until it expires',
      { ...OF_PERSON, credential: { ...GOOD, expiresAt: new Date(NOW.getTime() + 1) } },
      USER,
    ],
    ['the organization itself', { ...OF_PERSON, role: null }, ITSELF],
    [
      'a person outside of a project',
      { isSuspended: false, isArchived: false, credential: GOOD },
      { ...USER, needs: { role: 'ADMIN' } },
    ],
    [
      'one scope in place of another',
      OF_KEY,
      { ...KEY, needs: { scope: 'envelopes:write', orScope: 'envelopes:send' } },
    ],
    [
      'who reads while suspended',
      { ...OF_KEY, isSuspended: true, credential: { ...GOOD, scopes: ['evidence:read'] } },
      { ...KEY, needs: { scope: 'evidence:read' } },
    ],
    [
      'who reads in an archived project',
      { ...OF_PERSON, isArchived: true },
      { ...USER, needs: { scope: 'documents:read' } },
    ],
    [
      'a duty in an archived project',
      { ...OF_PERSON, isArchived: true },
      { ...USER, needs: { ...SEND, whileArchived: true } },
    ],
    ['a member who takes personal data', OF_PERSON, { ...USER, needs: EXPORT }],
    [
      'a viewer who was given the power over personal data',
      { ...OF_PERSON, role: 'VIEWER', readsPersonalData: true },
      { ...USER, needs: EXPORT },
    ],
    [
      'a viewer where less can be said',
      { ...OF_PERSON, role: 'VIEWER' },
      { ...USER, needs: { ...EXPORT, personalData: 'limited' } },
    ],
  ])('passes %s', (_who, mandate, acting) => {
    assertMayAct(mandate, acting, NOW);
    expect(mayAct(mandate, acting, NOW)).toBe(true);
  });

  it.each<[string, Mandate, Acting, string, unknown]>([
    ['a revoked key', { ...OF_KEY, credential: ended }, KEY, 'INVALID_API_KEY', undefined],
    ['a key that is gone', { ...OF_KEY, credential: null }, KEY, 'INVALID_API_KEY', undefined],
    [
      'a key that has just expired',
      { ...OF_KEY, credential: { ...GOOD, expiresAt: NOW } },
      KEY,
      'INVALID_API_KEY',
      undefined,
    ],
    ['a key of an archived project', { ...OF_KEY, isArchived: true }, KEY, 'INVALID_API_KEY', undefined],
    [
      'a key without the scope',
      { ...OF_KEY, credential: { ...GOOD, scopes: [] } },
      KEY,
      'INSUFFICIENT_SCOPE',
      { requiredScope: 'envelopes:send' },
    ],
    ['a revoked token', { ...OF_PERSON, credential: ended }, TOKEN, 'INVALID_API_KEY', undefined],
    ['a session that ended', { ...OF_PERSON, credential: ended }, USER, 'SESSION_EXPIRED', undefined],
    ['a former member', { ...OF_PERSON, role: null }, USER, 'FORBIDDEN', undefined],
    [
      'a member whose role was lowered',
      { ...OF_PERSON, role: 'VIEWER' },
      USER,
      'FORBIDDEN',
      { reason: 'ROLE_TOO_LOW' },
    ],
    [
      'a suspended organization',
      { ...OF_KEY, isSuspended: true },
      KEY,
      'FORBIDDEN',
      { reason: 'ORGANIZATION_SUSPENDED' },
    ],
    [
      'a suspended organization itself',
      { ...OF_PERSON, isSuspended: true },
      ITSELF,
      'FORBIDDEN',
      { reason: 'ORGANIZATION_SUSPENDED' },
    ],
    [
      'a duty of a suspended organization',
      { ...OF_PERSON, isSuspended: true },
      { ...USER, needs: { ...SEND, whileArchived: true } },
      'FORBIDDEN',
      { reason: 'ORGANIZATION_SUSPENDED' },
    ],
    [
      'a person in an archived project',
      { ...OF_PERSON, isArchived: true },
      USER,
      'FORBIDDEN',
      { reason: 'PROJECT_ARCHIVED' },
    ],
    [
      'a key without the scope for personal data',
      { ...OF_KEY, credential: { ...GOOD, scopes: ['evidence:read'] } },
      { ...KEY, needs: EXPORT },
      'INSUFFICIENT_SCOPE',
      { requiredScope: 'personal:read' },
    ],
    [
      'a member who lost the power over personal data',
      { ...OF_PERSON, readsPersonalData: false },
      { ...USER, needs: EXPORT },
      'FORBIDDEN',
      { reason: 'PERSONAL_DATA_NOT_ALLOWED' },
    ],
    [
      'a token whose member lost the power',
      {
        ...OF_PERSON,
        credential: { ...GOOD, scopes: ['evidence:read', 'personal:read'] },
        readsPersonalData: false,
      },
      { ...TOKEN, needs: EXPORT },
      'FORBIDDEN',
      { reason: 'PERSONAL_DATA_NOT_ALLOWED' },
    ],
  ])('refuses %s', (...[, mandate, acting, code, details]) => {
    expect(refusalOf(() => assertMayAct(mandate, acting, NOW))).toEqual({ code, details });
    expect(mayAct(mandate, acting, NOW)).toBe(false);
  });

  it('throws the refusal of the act in place of the reason', () => {
    const refusal = new AppError('SIGNING_TOKEN_INVALID', undefined);
    const acting = { ...KEY, refusal };
    for (const mandate of [
      { ...OF_KEY, credential: null },
      { ...OF_KEY, isSuspended: true },
    ])
      expect(refusalOf(() => assertMayAct(mandate, acting, NOW))).toEqual({
        code: 'SIGNING_TOKEN_INVALID',
        details: undefined,
      });
  });
});

it('is stopped while suspended or archived', () => {
  const stops = [false, true].flatMap((isSuspended) =>
    [false, true].map((isArchived) => isStopped({ isSuspended, isArchived })),
  );
  expect(stops).toEqual([false, true, true, true]);
});

it('names the holders without secrets, and work that a person left behind without their session', () => {
  const user = { kind: 'USER', id: 'usr_1', userId: 'usr_1', sessionId: 'ses_1' } as const;
  expect(identifyHolder(user)).toEqual({ kind: 'USER', id: 'usr_1', sessionId: 'ses_1' });
  expect(identifyHolder({ kind: 'PERSONAL_TOKEN', id: 'pat_1', userId: 'usr_1', scopes: [] })).toEqual({
    kind: 'PERSONAL_TOKEN',
    id: 'pat_1',
  });
  expect(workHolderOf({ type: 'USER', id: 'usr_1' })).toEqual({ kind: 'USER', id: 'usr_1' });
  expect(workHolderOf({ type: 'SYSTEM', id: null })).toBeNull();
  expect(workHolderOf({ type: 'SIGNER', id: 'sgn_1' })).toBeNull();
});
