import { expect, it } from 'vitest';
import { requireSession, requireUser } from '../../../src/domain/access/person.ts';
import { codeOf } from '../refused.ts';

it('is who is logged in, or whose token it is', () => {
  expect(requireUser({ kind: 'USER', id: 'usr_1', userId: 'usr_1', sessionId: 'ses_1' })).toBe('usr_1');
  expect(requireUser({ kind: 'PERSONAL_TOKEN', id: 'pat_1', userId: 'usr_2', scopes: [] })).toBe('usr_2');
});

it('throws FORBIDDEN for an API key, which is no person', () => {
  const key = {
    kind: 'API_KEY',
    id: 'key_1',
    organizationId: 'org_1',
    projectId: 'proj_1',
    environment: 'SANDBOX',
    scopes: [],
  } as const;
  expect(codeOf(() => requireUser(key))).toBe('FORBIDDEN');
});

it('FORBIDDEN: neither a token nor a key is a session', () => {
  const session = { kind: 'USER', id: 'usr_1', userId: 'usr_1', sessionId: 'ses_1' } as const;
  const token = { kind: 'PERSONAL_TOKEN', id: 'pat_1', userId: 'usr_1', scopes: ['admin'] } as const;
  expect(requireSession(session)).toMatchObject({ userId: 'usr_1', sessionId: 'ses_1' });
  expect(codeOf(() => requireSession(token))).toBe('FORBIDDEN');
});
