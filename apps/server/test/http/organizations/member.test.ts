import { describe, expect, it } from 'vitest';
import type { Answer, Person } from '../../accounts-server.ts';
import { accountsServer, sortedStatuses } from '../../accounts-server.ts';
import { createMember } from '../../given/organization.ts';
import { refusalOf } from '../refusal-of.ts';

const service = await accountsServer();
const { call, signUp } = service;

const NOWHERE = 'mem_01m7yzmhg00000000000000001';

function urlOf(owner: Person, memberId: string): string {
  return `/v1/organizations/${owner.organizationId}/members/${memberId}`;
}

/** Requests another role for a member; `as` is the caller. */
const change = (as: Person, owner: Person, memberId: string, role: unknown): Promise<Answer> =>
  call('PATCH', urlOf(owner, memberId), { as: as.token, body: { role } });

const remove = (as: Person, owner: Person, memberId: string, query = ''): Promise<Answer> =>
  call('DELETE', `${urlOf(owner, memberId)}${query}`, { as: as.token });

async function membersOf(
  owner: Person,
): Promise<readonly { id: string; role: string; user: { id: string } }[]> {
  return (await call('GET', `/v1/organizations/${owner.organizationId}/members`, { as: owner.token })).body
    .data;
}

async function ownId(owner: Person): Promise<string> {
  return (await membersOf(owner)).find(({ user }) => user.id === owner.userId)?.id ?? '';
}

describe('PATCH /v1/organizations/{id}/members/{memberId}', () => {
  it('200 changes the role, which takes effect at once', async () => {
    const owner = await signUp();
    const guest = await createMember(service, owner, 'ADMIN');
    const { status, body } = await change(owner, owner, guest.memberId, 'VIEWER');
    expect([status, body]).toEqual([
      200,
      {
        id: guest.memberId,
        status: 'ACTIVE',
        expiresAt: null,
        email: guest.email,
        user: { id: guest.userId, name: 'Ana Souza', email: guest.email },
        role: 'VIEWER',
        readsPersonalData: null,
        mayReadPersonalData: false,
        accepted: true,
        offeredRole: null,
        createdAt: expect.any(String),
      },
    ]);
    const rename = await call('PATCH', `/v1/organizations/${owner.organizationId}`, {
      as: guest.token,
      body: { name: 'Minha' },
    });
    expect(refusalOf(rename)).toEqual([403, 'FORBIDDEN']);
  });

  it.each([
    ['ADMIN', 'MEMBER', 'ADMIN', 200],
    ['ADMIN', 'MEMBER', 'OWNER', 403],
    ['ADMIN', 'OWNER', 'VIEWER', 403],
    ['MEMBER', 'VIEWER', 'VIEWER', 403],
    ['VIEWER', 'MEMBER', 'VIEWER', 403],
  ])('a %s making a %s %s: %s', async (by, from, to, status) => {
    const owner = await signUp();
    const [context, member] = [
      await createMember(service, owner, by),
      await createMember(service, owner, from),
    ];
    const answer = await change(context, owner, member.memberId, to);
    expect([answer.status, answer.body.error?.code]).toEqual([
      status,
      status === 403 ? 'FORBIDDEN' : undefined,
    ]);
  });

  it('409 CONFLICT for the last OWNER, who may step down when there is another', async () => {
    const owner = await signUp();
    const own = await ownId(owner);
    expect(refusalOf(await change(owner, owner, own, 'ADMIN'))).toEqual([409, 'CONFLICT']);
    expect((await change(owner, owner, own, 'OWNER')).status).toBe(200);
    await createMember(service, owner, 'OWNER');
    expect((await change(owner, owner, own, 'ADMIN')).status).toBe(200);
  });

  it('200 for one of two OWNERs who step down concurrently: one OWNER stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = await signUp();
      const other = await createMember(service, owner, 'OWNER');
      const own = await ownId(owner);
      const answers = await Promise.all([
        change(owner, owner, own, 'ADMIN'),
        change(other, owner, other.memberId, 'ADMIN'),
      ]);
      expect(sortedStatuses(answers)).toEqual([200, 409]);
      expect((await membersOf(owner)).filter(({ role }) => role === 'OWNER')).toHaveLength(1);
    }
  });

  it('404 NOT_FOUND for another organization and its members, also with an invalid body, before the role check', async () => {
    const [owner, stranger] = [await signUp(), await signUp()];
    const guest = await createMember(service, owner, 'VIEWER');
    for (const role of ['VIEWER', 'KING']) {
      expect(refusalOf(await change(stranger, owner, guest.memberId, role))).toEqual([404, 'NOT_FOUND']);
      expect(refusalOf(await change(owner, owner, await ownId(stranger), role))).toEqual([404, 'NOT_FOUND']);
      expect(refusalOf(await change(owner, owner, NOWHERE, role))).toEqual([404, 'NOT_FOUND']);
      expect(refusalOf(await change(owner, owner, 'x', role))).toEqual([404, 'NOT_FOUND']);
    }
    expect(refusalOf(await change(guest, owner, guest.memberId, 'KING'))).toEqual([403, 'FORBIDDEN']);
  });

  it.each([{}, { role: 'KING' }])('422 VALIDATION_FAILED for %j', async (body) => {
    const owner = await signUp();
    const { memberId } = await createMember(service, owner, 'VIEWER');
    expect(refusalOf(await call('PATCH', urlOf(owner, memberId), { as: owner.token, body }))).toEqual([
      422,
      'VALIDATION_FAILED',
    ]);
  });
});

describe('DELETE /v1/organizations/{id}/members/{memberId}', () => {
  it('204 ends access at once, and nothing else', async () => {
    const owner = await signUp();
    const guest = await createMember(service, owner, 'ADMIN');
    const key = await call('POST', '/v1/api-keys', {
      as: guest.token,
      body: { projectId: owner.projectId, environment: 'SANDBOX', name: 'ci' },
    });
    const organization = `/v1/organizations/${owner.organizationId}`;
    expect((await call('GET', organization, { as: guest.token })).status).toBe(200);
    const removed = await remove(owner, owner, guest.memberId);
    expect([removed.status, removed.body]).toEqual([204, null]);
    expect(refusalOf(await call('GET', organization, { as: guest.token }))).toEqual([404, 'NOT_FOUND']);
    const headers = { 'x-project-id': owner.projectId };
    const messages = await call('GET', '/v1/sandbox/messages', { as: guest.token, headers });
    expect(refusalOf(messages)).toEqual([404, 'NOT_FOUND']);
    expect((await call('GET', '/v1/me', { as: guest.token })).body.organizations).toHaveLength(1);
    expect((await call('GET', '/v1/projects', { as: key.body.secret })).status).toBe(200);
    expect(refusalOf(await remove(owner, owner, guest.memberId))).toEqual([404, 'NOT_FOUND']);
    expect(await membersOf(owner)).toHaveLength(1);
  });

  it('204 with keys=revoke also revokes the active keys that they created there, and no others', async () => {
    const owner = await signUp();
    const guest = await createMember(service, owner, 'ADMIN');
    const keyBy = async (person: Person, projectId: string): Promise<string> => {
      const input = { as: person.token, body: { projectId, environment: 'SANDBOX', name: 'ci' } };
      return (await call('POST', '/v1/api-keys', input)).body.secret;
    };
    const [theirs, ours, elsewhere] = [
      await keyBy(guest, owner.projectId),
      await keyBy(owner, owner.projectId),
      await keyBy(guest, guest.projectId),
    ];
    expect((await remove(owner, owner, guest.memberId, '?keys=revoke')).status).toBe(204);
    expect(refusalOf(await call('GET', '/v1/projects', { as: theirs }))).toEqual([401, 'INVALID_API_KEY']);
    const { body: events } = await call('GET', `/v1/organizations/${owner.organizationId}/security-events`, {
      as: owner.token,
    });
    const types = events.data.map(({ type }: { type: string }) => type).slice(0, 2);
    expect(types.toSorted()).toEqual(['KEY_REVOKED', 'MEMBER_REMOVED']);
    for (const key of [ours, elsewhere]) {
      expect((await call('GET', '/v1/projects', { as: key })).status).toBe(200);
    }
  });

  it.each(['', '?keys=keep'])(
    '204 with "%s" keeps their keys, which still name their creator',
    async (query) => {
      const owner = await signUp();
      const guest = await createMember(service, owner, 'ADMIN');
      const requested = { as: guest.token, body: { projectId: owner.projectId, name: 'ci' } };
      const { body: key } = await call('POST', '/v1/api-keys', requested);
      expect((await remove(owner, owner, guest.memberId, query)).status).toBe(204);
      expect((await call('GET', '/v1/projects', { as: key.secret })).status).toBe(200);
      const { body: list } = await call('GET', '/v1/api-keys', { as: owner.token });
      expect(list.data[0].createdBy).toEqual({ id: guest.userId, name: 'Ana Souza' });
    },
  );

  it('204 removes the organization from their personal tokens', async () => {
    const owner = await signUp();
    const guest = await createMember(service, owner, 'ADMIN');
    const body = { name: 'cli', scopes: ['documents:read', 'usage:read', 'admin'] };
    const token = (await call('POST', '/v1/me/tokens', { as: guest.token, body })).body.token;
    const organization = `/v1/organizations/${owner.organizationId}`;
    expect((await call('GET', organization, { as: token })).status).toBe(200);
    await remove(owner, owner, guest.memberId);
    expect(refusalOf(await call('GET', organization, { as: token }))).toEqual([404, 'NOT_FOUND']);
    const headers = { 'x-project-id': owner.projectId };
    const messages = await call('GET', '/v1/sandbox/messages', { as: token, headers });
    expect(refusalOf(messages)).toEqual([404, 'NOT_FOUND']);
    const me = (await call('GET', '/v1/me', { as: token })).body;
    expect(JSON.stringify(me)).not.toContain(owner.organizationId);
    expect((await call('GET', '/v1/api-keys', { as: token })).body.data).toEqual([]);
  });

  it('422 VALIDATION_FAILED for any other value, after the role check', async () => {
    const owner = await signUp();
    const guest = await createMember(service, owner, 'MEMBER');
    const own = await ownId(owner);
    expect(refusalOf(await remove(owner, owner, guest.memberId, '?keys=burn'))).toEqual([
      422,
      'VALIDATION_FAILED',
    ]);
    expect(refusalOf(await remove(guest, owner, own, '?keys=burn'))).toEqual([403, 'FORBIDDEN']);
  });

  it('403 FORBIDDEN for an ADMIN who removes an OWNER, and below ADMIN', async () => {
    const owner = await signUp();
    const [admin, member] = [
      await createMember(service, owner, 'ADMIN'),
      await createMember(service, owner, 'MEMBER'),
    ];
    const own = await ownId(owner);
    expect(refusalOf(await remove(admin, owner, own))).toEqual([403, 'FORBIDDEN']);
    expect(refusalOf(await remove(member, owner, admin.memberId))).toEqual([403, 'FORBIDDEN']);
    expect((await remove(admin, owner, member.memberId)).status).toBe(204);
  });

  it('409 CONFLICT for the last OWNER', async () => {
    const owner = await signUp();
    expect(refusalOf(await remove(owner, owner, await ownId(owner)))).toEqual([409, 'CONFLICT']);
  });

  it('204 for one of two OWNERs who remove each other concurrently: the other is no longer a member', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = await signUp();
      const other = await createMember(service, owner, 'OWNER');
      const own = await ownId(owner);
      const answers = await Promise.all([remove(owner, owner, other.memberId), remove(other, owner, own)]);
      expect(sortedStatuses(answers)).toEqual([204, 404]);
    }
  });

  it('404 NOT_FOUND for another organization and its members', async () => {
    const [owner, stranger] = [await signUp(), await signUp()];
    expect(refusalOf(await remove(stranger, owner, await ownId(owner)))).toEqual([404, 'NOT_FOUND']);
    const refused = await remove(owner, owner, await ownId(stranger));
    expect(refusalOf(refused)).toEqual([404, 'NOT_FOUND']);
    expect(refused.body.error.details).toMatchObject({ resource: 'member', field: 'memberId' });
  });
});
