import { expect, it } from 'vitest';
import { actorOf } from '../../../src/domain/access/request-context.ts';
import type { Principal } from '../../../src/domain/access/principal.ts';

const rows: readonly (readonly [Principal, string])[] = [
  [
    {
      kind: 'API_KEY',
      id: 'key_1',
      organizationId: 'org_1',
      projectId: 'proj_1',
      environment: 'SANDBOX',
      scopes: [],
    },
    'key_1',
  ],
  [{ kind: 'PERSONAL_TOKEN', id: 'pat_1', userId: 'usr_1', scopes: [] }, 'pat_1'],
  [{ kind: 'USER', id: 'usr_1', userId: 'usr_1', sessionId: 'ses_1' }, 'usr_1'],
];

it.each(rows)('the trail names $kind', (principal, id) => {
  expect(actorOf({ principal })).toEqual({ type: principal.kind, id });
});

it('the trail names from where the caller came, and the page around an embedded editor', () => {
  const principal = { kind: 'USER', id: 'usr_1', userId: 'usr_1', sessionId: 'ses_1' } as const;
  const from = { ip: '192.0.2.1', userAgent: 'Mozilla/5.0' };
  const embeddedAt = 'https://app.example.com';
  expect(actorOf({ principal, from, embeddedAt })).toEqual({ type: 'USER', id: 'usr_1', from, embeddedAt });
});
