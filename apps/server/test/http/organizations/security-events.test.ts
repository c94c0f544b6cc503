import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { accountsServer } from '../../accounts-server.ts';
import type { Answer, Person } from '../../accounts-server.ts';

const { call, signUp, keyOf } = await accountsServer();

function events(of: Person, query = '', as = of): Promise<Answer> {
  return call('GET', `/v1/organizations/${of.organizationId}/security-events${query}`, { as: as.token });
}

interface SecurityEvent {
  readonly type: string;
  readonly actor: unknown;
  readonly userId: unknown;
  readonly target: unknown;
  readonly network: unknown;
  readonly data: Readonly<Record<string, unknown>>;
}

async function newest(of: Person, type: string): Promise<SecurityEvent> {
  const { status, body } = await events(of, `?type=${type}`);
  expect(status).toBe(200);
  return body.data[0] ?? expect.unreachable(`no ${type}`);
}

async function addMember(owner: Person, role: string): Promise<{ member: Person; id: string }> {
  const member = await signUp();
  const path = `/v1/organizations/${owner.organizationId}/members`;
  const { body } = await call('POST', path, { as: owner.token, body: { email: member.email, role } });
  return { member, id: body.id };
}

describe('GET /v1/organizations/{id}/security-events', () => {
  it('200 lists events, newest first, in pages', async () => {
    const owner = await signUp();
    const body = { email: owner.email, password: owner.password };
    const { body: again } = await call('POST', '/v1/auth/login', { body });
    const first = await events(owner, '?limit=1');
    expect([first.status, first.body.hasMore, first.body.data.length]).toEqual([200, true, 1]);
    expect(first.body.data[0]).toMatchObject({
      id: expect.stringMatching(/^sev_/),
      type: 'LOGIN_SUCCEEDED',
      organizationId: null,
      actor: { type: 'USER', id: owner.userId },
      userId: owner.userId,
      target: { type: 'session', id: again.session.id },
      network: '127.0.0.0',
      data: {},
    });
    const cursor = encodeURIComponent(first.body.nextCursor);
    const rest = await events(owner, `?cursor=${cursor}`);
    expect(rest.body.data.map(({ type }: SecurityEvent) => type)).toContain('ORGANIZATION_CREATED');
    expect((await events(owner, `?type=KEY_CREATED&cursor=${cursor}`)).status).toBe(422);
  });

  it.each([
    ['OWNER', 200],
    ['ADMIN', 200],
    ['MEMBER', 403],
    ['VIEWER', 403],
  ])('to an %s: %i', async (role, status) => {
    const owner = await signUp();
    const { member } = await addMember(owner, role);
    expect((await events(owner, '', member)).status).toBe(status);
  });

  it('404 NOT_FOUND for another organization, also with an invalid query', async () => {
    const [owner, stranger] = [await signUp(), await signUp()];
    for (const query of ['', '?type=NOTHING'])
      expect((await events(owner, query, stranger)).body.error.code).toBe('NOT_FOUND');
  });

  it('403 FORBIDDEN for an API key', async () => {
    const owner = await signUp();
    const answer = await events(owner, '', { ...owner, token: await keyOf(owner) });
    expect([answer.status, answer.body.error.code]).toEqual([403, 'FORBIDDEN']);
  });

  it.each(['type=NOTHING', 'from=yesterday', 'limit=0'])('422 VALIDATION_FAILED for %s', async (query) => {
    expect((await events(await signUp(), `?${query}`)).body.error.code).toBe('VALIDATION_FAILED');
  });

  it('omits log-ins of a member from before they joined', async () => {
    const owner = await signUp();
    const { member, id } = await addMember(owner, 'MEMBER');
    const { body } = await events(owner, `?userId=${member.userId}`);
    expect(body.data.map(({ type }: SecurityEvent) => type)).toEqual(['MEMBER_ADDED']);
    await call('POST', `/v1/me/invitations/${id}/accept`, { as: member.token, body: {} });
    await call('POST', '/v1/auth/login', { body: { email: member.email, password: member.password } });
    expect((await newest(owner, 'LOGIN_SUCCEEDED')).userId).toBe(member.userId);
  });
});

describe('GET /v1/me/security-events', () => {
  it('200 lists only the events of the caller’s own account', async () => {
    const owner = await signUp();
    const { member } = await addMember(owner, 'VIEWER');
    const { status, body } = await call('GET', '/v1/me/security-events', { as: member.token });
    expect(status).toBe(200);
    expect(body.data.map(({ userId }: SecurityEvent) => userId)).toEqual(body.data.map(() => member.userId));
    const { body: paged } = await call('GET', '/v1/me/security-events?limit=1', { as: member.token });
    expect([paged.data.length, paged.hasMore]).toEqual([1, true]);
  });

  it('403 FORBIDDEN for an API key', async () => {
    const key = await keyOf(await signUp());
    expect((await call('GET', '/v1/me/security-events', { as: key })).status).toBe(403);
  });
});

describe('a security event is recorded', () => {
  it('when a log-in fails: the account by a keyed hash, the network truncated', async () => {
    const owner = await signUp();
    for (const email of [owner.email, owner.email.toUpperCase()]) {
      const body = { email, password: 'wrong horse battery' };
      const { status } = await call('POST', '/v1/auth/login', { body, ip: '203.0.113.77' });
      expect(status).toBe(401);
    }
    const { body } = await events(owner, '?type=LOGIN_FAILED');
    expect(body.data).toHaveLength(2);
    const [first, other]: readonly SecurityEvent[] = body.data;
    expect(first).toMatchObject({
      actor: { type: 'ANONYMOUS', id: null },
      userId: owner.userId,
      network: '203.0.113.0',
      data: { account: expect.stringMatching(/^[\w-]{20,}$/) },
    });
    expect(other?.data).toEqual(first?.data);
    expect(JSON.stringify(body)).not.toContain(owner.email);
  });

  it('when a session ends, once', async () => {
    const owner = await signUp();
    const path = `/v1/auth/sessions/${owner.sessionId}`;
    const { body } = await call('POST', '/v1/auth/login', {
      body: { email: owner.email, password: owner.password },
    });
    const again = { ...owner, token: body.accessToken };
    await call('DELETE', path, { as: again.token });
    await call('DELETE', path, { as: again.token });
    const { body: result } = await events(again, '?type=SESSION_ENDED');
    expect(result.data).toMatchObject([{ target: { id: owner.sessionId }, data: { reason: 'REVOKED' } }]);
  });

  it('when a refresh token is used twice', async () => {
    const owner = await signUp();
    const refresh = () => call('POST', '/v1/auth/refresh', { body: { refreshToken: owner.refreshToken } });
    await refresh();
    expect((await refresh()).body.error.code).toBe('REFRESH_TOKEN_REUSED');
    const login = await call('POST', '/v1/auth/login', {
      body: { email: owner.email, password: owner.password },
    });
    const { data } = await newest({ ...owner, token: login.body.accessToken }, 'SESSION_ENDED');
    expect(data).toEqual({ reason: 'REFRESH_TOKEN_REUSED' });
  });

  it('when tokens and keys are created, replaced and revoked', async () => {
    const owner = await signUp();
    const as = owner.token;
    const token = await call('POST', '/v1/me/tokens', {
      as,
      body: { name: 'secret name', scopes: ['documents:read'], expiresInDays: 1 },
    });
    await call('DELETE', `/v1/me/tokens/${token.body.id}`, { as });
    const key = await call('POST', '/v1/api-keys', {
      as,
      body: { projectId: owner.projectId, name: 'secret name' },
    });
    const rotated = await call('POST', `/v1/api-keys/${key.body.id}/rotate`, { as, body: {} });
    await call('DELETE', `/v1/api-keys/${key.body.id}`, { as });
    await call('DELETE', `/v1/api-keys/${key.body.id}`, { as });
    const { body } = await events(owner);
    const reported = body.data.map(({ type, target }: { type: string; target: { id: string } | null }) => [
      type,
      target?.id,
    ]);
    expect(reported.slice(0, 5)).toEqual([
      ['KEY_REVOKED', key.body.id],
      ['KEY_ROTATED', rotated.body.id ?? rotated.body.key?.id],
      ['KEY_CREATED', key.body.id],
      ['TOKEN_REVOKED', token.body.id],
      ['TOKEN_CREATED', token.body.id],
    ]);
    expect(JSON.stringify(body)).not.toContain('secret name');
  });

  it('when members join, change and leave', async () => {
    const owner = await signUp();
    const { member, id } = await addMember(owner, 'MEMBER');
    const path = `/v1/organizations/${owner.organizationId}/members/${id}`;
    await call('PATCH', path, { as: owner.token, body: { role: 'ADMIN' } });
    await call('DELETE', path, { as: member.token }); // leaves, and stays on record
    const { body } = await events(owner, `?userId=${member.userId}`);
    expect(body.data.map(({ type, actor, data }: SecurityEvent) => [type, actor, data])).toEqual([
      ['MEMBER_REMOVED', { type: 'USER', id: member.userId }, { role: 'ADMIN' }],
      ['ROLE_CHANGED', { type: 'USER', id: owner.userId }, { from: 'MEMBER', to: 'ADMIN' }],
      ['MEMBER_ADDED', { type: 'USER', id: owner.userId }, { role: 'MEMBER' }],
    ]);
  });

  it('when organization and projects change, without the text of the change', async () => {
    const owner = await signUp();
    const as = owner.token;
    await call('PATCH', `/v1/organizations/${owner.organizationId}`, { as, body: { name: 'Hidden' } });
    const slug = `p-${randomUUID().slice(0, 8)}`;
    const project = await call('POST', '/v1/projects', { as, body: { name: 'Hidden', slug } });
    await call('PATCH', `/v1/projects/${project.body.id}`, { as, body: { status: 'ARCHIVED' } });
    const { body } = await events(owner);
    expect(body.data.slice(0, 3).map(({ type, data }: SecurityEvent) => [type, data])).toEqual([
      ['PROJECT_CHANGED', { fields: 'status', status: 'ARCHIVED' }],
      ['PROJECT_CREATED', {}],
      ['ORGANIZATION_CHANGED', { fields: 'name', version: 2 }],
    ]);
    expect(JSON.stringify(body)).not.toContain('Hidden');
  });
});
