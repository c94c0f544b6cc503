import { describe, expect, it } from 'vitest';
import { accountsServer } from '../../accounts-server.ts';
import type { Answer, Person } from '../../accounts-server.ts';
import { createMember } from '../../given/organization.ts';

const service = await accountsServer();
const { call, signUp } = service;

const urlOf = ({ projectId }: Person, userId: string): string =>
  `/v1/projects/${projectId}/members/${userId}`;
const put = (as: Person, owner: Person, userId: string, role = 'VIEWER'): Promise<Answer> =>
  call('PUT', urlOf(owner, userId), { as: as.token, body: { role } });

const limit = (owner: Person, projectAccess: 'ALL' | 'MEMBERS'): Promise<Answer> =>
  call('PATCH', `/v1/organizations/${owner.organizationId}`, { as: owner.token, body: { projectAccess } });

const projectsOf = async ({ token }: Person): Promise<readonly string[]> =>
  (await call('GET', '/v1/projects', { as: token })).body.data.map(({ id }: { id: string }) => id);

describe('PUT /v1/projects/{id}/members/{userId}', () => {
  it('200 adds a member of the organization, and gives them another role', async () => {
    const owner = await signUp();
    const member = await createMember(service, owner, 'MEMBER');
    const { status, body } = await put(owner, owner, member.userId);
    expect([status, body]).toEqual([
      200,
      {
        userId: member.userId,
        name: 'Ana Souza',
        email: member.email,
        role: 'VIEWER',
        createdAt: expect.any(String),
      },
    ]);
    expect((await put(owner, owner, member.userId, 'MEMBER')).body).toEqual({ ...body, role: 'MEMBER' });
    const list = (await call('GET', `/v1/projects/${owner.projectId}/members`, { as: owner.token })).body;
    expect(list).toEqual({ data: [{ ...body, role: 'MEMBER' }], hasMore: false, nextCursor: null });
  });

  it('404 for a stranger and for a project of others, 403 below ADMIN', async () => {
    const [owner, stranger] = [await signUp(), await signUp()];
    const member = await createMember(service, owner, 'MEMBER');
    expect((await put(owner, owner, stranger.userId)).status).toBe(404);
    expect((await put(owner, owner, 'usr_1')).status).toBe(404);
    expect((await put(stranger, owner, stranger.userId)).status).toBe(404);
    expect((await put(member, owner, member.userId, 'MEMBER')).status).toBe(403);
    expect((await put(owner, owner, member.userId, 'OWNER')).status).toBe(422);
  });
});

describe('DELETE /v1/projects/{id}/members/{userId}', () => {
  it('204 removes them, 404 the second time; each is a security event', async () => {
    const owner = await signUp();
    const member = await createMember(service, owner, 'MEMBER');
    await put(owner, owner, member.userId);
    await put(owner, owner, member.userId);
    await put(owner, owner, member.userId, 'MEMBER');
    const remove = (as: Person) => call('DELETE', urlOf(owner, member.userId), { as: as.token });
    expect((await remove(member)).status).toBe(403);
    expect((await remove(owner)).status).toBe(204);
    expect((await remove(owner)).status).toBe(404);
    const { data } = (
      await call('GET', `/v1/organizations/${owner.organizationId}/security-events?userId=${member.userId}`, {
        as: owner.token,
      })
    ).body;
    const about = data.filter(({ type }: { type: string }) => type.startsWith('PROJECT_MEMBER'));
    expect(about.map((event: { type: string; data: unknown }) => [event.type, event.data])).toEqual([
      ['PROJECT_MEMBER_REMOVED', { role: 'MEMBER' }],
      ['PROJECT_MEMBER_SAVED', { from: 'VIEWER', to: 'MEMBER' }],
      ['PROJECT_MEMBER_SAVED', { from: null, to: 'VIEWER' }],
    ]);
  });
});

describe('projectAccess', () => {
  it('is ALL: members work in every project, whatever the lists of members say', async () => {
    const owner = await signUp();
    const member = await createMember(service, owner, 'VIEWER');
    expect(
      (await call('GET', `/v1/organizations/${owner.organizationId}`, { as: owner.token })).body
        .projectAccess,
    ).toBe('ALL');
    expect(await projectsOf(member)).toContain(owner.projectId);
  });

  it('is MEMBERS: a member sees the projects that they are members of, an OWNER all', async () => {
    const owner = await signUp();
    const member = await createMember(service, owner, 'MEMBER');
    const other = (await call('POST', '/v1/projects', { as: owner.token, body: { name: 'Outro' } })).body.id;
    expect((await limit(owner, 'MEMBERS')).status).toBe(200);
    expect(await projectsOf(member)).toEqual([member.projectId]);
    expect((await call('GET', `/v1/projects/${owner.projectId}`, { as: member.token })).status).toBe(404);
    await put(owner, owner, member.userId);
    expect(await projectsOf(member)).toEqual([member.projectId, owner.projectId]);
    expect((await call('GET', `/v1/projects/${owner.projectId}`, { as: member.token })).status).toBe(200);
    expect((await call('GET', `/v1/projects/${other}`, { as: member.token })).status).toBe(404);
    expect(await projectsOf(owner)).toEqual([other, owner.projectId]);
    await limit(owner, 'ALL');
    expect(await projectsOf(member)).toEqual([member.projectId, other, owner.projectId]);
  });

  it('ends with the membership in the organization', async () => {
    const owner = await signUp();
    const member = await createMember(service, owner, 'MEMBER');
    await put(owner, owner, member.userId);
    const url = `/v1/organizations/${owner.organizationId}/members`;
    expect((await call('DELETE', `${url}/${member.memberId}`, { as: owner.token })).status).toBe(204);
    const list = (await call('GET', `/v1/projects/${owner.projectId}/members`, { as: owner.token })).body;
    expect(list.data).toEqual([]);
  });
});
