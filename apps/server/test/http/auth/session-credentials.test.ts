import { describe, expect, it } from 'vitest';
import { accountsServer } from '../../accounts-server.ts';
import type { Person } from '../../accounts-server.ts';
import { createMember } from '../../given/organization.ts';
import { refusalOf } from '../refusal-of.ts';

const service = await accountsServer();
const { call, signUp } = service;

const aToken = async (as: string): Promise<string> =>
  (
    await call('POST', '/v1/me/tokens', {
      as,
      body: { name: 'cli', scopes: ['admin', 'documents:read', 'usage:read'] },
    })
  ).body.token;

const aKey = async (as: string, projectId: string): Promise<string> =>
  (
    await call('POST', '/v1/api-keys', {
      as,
      body: { projectId, environment: 'PRODUCTION', name: 'ci', scopes: ['documents:read'] },
    })
  ).body.secret;

/** Another session of the same person. */
async function again(person: Person): Promise<Person> {
  const { body } = await call('POST', '/v1/auth/login', {
    body: { email: person.email, password: person.password },
  });
  return { ...person, token: body.accessToken, refreshToken: body.refreshToken, sessionId: body.session.id };
}

const worksAs = async (as: string): Promise<boolean> => {
  const on = as.startsWith('ask_live_') ? ('PRODUCTION' as const) : ('SANDBOX' as const);
  return (await call('GET', '/v1/projects', { as, on })).status === 200;
};

const work = (credentials: readonly string[]) => Promise.all(credentials.map(worksAs));

const end = (as: string, id: string) => call('DELETE', `/v1/auth/sessions/${id}/credentials`, { as });

describe('DELETE /v1/auth/sessions/{id}/credentials', () => {
  it('200 ends the session with the tokens and keys it made, and what those tokens made, and nothing else', async () => {
    const owner = await signUp();
    const stolen = await again(owner);
    const kept = [await aToken(owner.token), await aKey(owner.token, owner.projectId)];
    const token = await aToken(stolen.token);
    const tokenOfToken = await aToken(token);
    const keys = [
      await aKey(stolen.token, owner.projectId),
      await aKey(token, owner.projectId),
      await aKey(tokenOfToken, owner.projectId),
    ];
    const made = [token, tokenOfToken, ...keys];
    const list = await call('GET', '/v1/auth/sessions', { as: owner.token });
    expect(
      list.body.data.map(({ id, made: count, endedAt }: Record<string, unknown>) => [id, count, endedAt]),
    ).toEqual([
      [stolen.sessionId, { tokens: 2, keys: 3 }, null],
      [owner.sessionId, { tokens: 1, keys: 1 }, null],
    ]);
    expect(await work(made)).toEqual(made.map(() => true));
    const ended = await end(owner.token, stolen.sessionId);
    expect([ended.status, ended.body]).toEqual([200, { tokens: 2, keys: 3, keysLeft: 0 }]);
    expect(await work(made)).toEqual(made.map(() => false));
    expect(await work(kept)).toEqual([true, true]);
    expect(refusalOf(await call('GET', '/v1/me', { as: stolen.token }))).toEqual([401, 'SESSION_EXPIRED']);
    const { body } = await call('GET', '/v1/me/security-events', { as: owner.token });
    const types = body.data.map(({ type }: { type: string }) => type);
    expect(types.slice(0, 3).toSorted()).toEqual(['SESSION_ENDED', 'TOKEN_REVOKED', 'TOKEN_REVOKED']);
    const events = await call('GET', `/v1/organizations/${owner.organizationId}/security-events`, {
      as: owner.token,
    });
    expect(events.body.data.filter(({ type }: { type: string }) => type === 'KEY_REVOKED')).toHaveLength(3);
  });

  it('200 for a rotated key, and for a session that a reused refresh token ended, which ?ended=true lists', async () => {
    const owner = await signUp();
    const stolen = await again(owner);
    const { body: key } = await call('POST', '/v1/api-keys', {
      as: owner.token,
      body: { projectId: owner.projectId, environment: 'PRODUCTION', name: 'ci' },
    });
    const rotated = (await call('POST', `/v1/api-keys/${key.id}/rotate`, { as: stolen.token, body: {} }))
      .body;
    for (let use = 0; use < 2; use += 1)
      await call('POST', '/v1/auth/refresh', { body: { refreshToken: stolen.refreshToken } });
    expect(await work([rotated.secret])).toEqual([true]);
    const over = await call('GET', '/v1/auth/sessions?ended=true', { as: owner.token });
    expect(over.body.data).toMatchObject([
      { id: stolen.sessionId, endedAt: expect.any(String), made: { tokens: 0, keys: 1 } },
    ]);
    expect((await end(owner.token, stolen.sessionId)).body).toEqual({ tokens: 0, keys: 1, keysLeft: 0 });
    expect(await work([rotated.secret, key.secret])).toEqual([false, true]);
    const after = await call('GET', '/v1/auth/sessions?ended=true', { as: owner.token });
    expect(after.body.data).toEqual([]);
  });

  it('200 leaves keys of an organization that the user does not administer any more, and says so', async () => {
    const owner = await signUp();
    const guest = await createMember(service, owner, 'ADMIN');
    const key = await aKey(guest.token, owner.projectId);
    const path = `/v1/organizations/${owner.organizationId}/members/${guest.memberId}`;
    await call('PATCH', path, { as: owner.token, body: { role: 'VIEWER' } });
    expect((await end(guest.token, guest.sessionId)).body).toEqual({ tokens: 0, keys: 0, keysLeft: 1 });
    expect(await work([key])).toEqual([true]);
  });

  it('404 NOT_FOUND for another’s session', async () => {
    const [person, stranger] = [await signUp(), await signUp()];
    const token = await aToken(person.token);
    expect(refusalOf(await end(stranger.token, person.sessionId))).toEqual([404, 'NOT_FOUND']);
    expect(await work([token])).toEqual([true]);
  });
});
