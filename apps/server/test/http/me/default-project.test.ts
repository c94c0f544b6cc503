import { describe, expect, it } from 'vitest';
import { accountsServer } from '../../accounts-server.ts';
import type { Answer, Person } from '../../accounts-server.ts';
import { createMember } from '../../given/organization.ts';
import { refusalOf } from '../refusal-of.ts';

const service = await accountsServer();
const { call, signUp } = service;

/** Where a request that names no project works: its key, by the project of a message list that only it can read. */
const unnamed = (person: Person): Promise<Answer> =>
  call('GET', '/v1/sandbox/messages', { as: person.token });

const setDefault = (person: Person, defaultProjectId: unknown, headers = {}): Promise<Answer> =>
  call('PATCH', '/v1/me', { as: person.token, body: { defaultProjectId }, headers });

/** The project that the service resolves for a person. */
const resolved = async (person: Person): Promise<string | null> => {
  const found = await service.deps.db
    .withScope({ purpose: 'ACCESS' })
    .read((tx) => tx.projects.listUnnamed(person.userId as `usr_${string}`));
  return found.length === 1 ? (found[0]?.project.id ?? null) : null;
};

const aProject = async (person: Person, organizationId?: string): Promise<string> =>
  (await call('POST', '/v1/projects', { as: person.token, body: { name: 'P', organizationId } })).body.id;

const add = (owner: Person, guest: Person, role = 'MEMBER'): Promise<Answer> =>
  call('POST', `/v1/organizations/${owner.organizationId}/members`, {
    as: owner.token,
    body: { email: guest.email, role },
  });

describe('a request without X-Project-Id', () => {
  it('200 works where it worked before a new membership, accepted or not', async () => {
    // The stranger's organization and project are older, so their ids come first.
    const [stranger, person] = [await signUp(), await signUp()];
    expect((await unnamed(person)).status).toBe(200);
    const { id } = (await add(stranger, person, 'OWNER')).body;
    expect([(await unnamed(person)).status, await resolved(person)]).toEqual([200, person.projectId]);
    await call('POST', `/v1/me/invitations/${id}/accept`, { as: person.token, body: {} });
    expect([(await unnamed(person)).status, await resolved(person)]).toEqual([200, person.projectId]);
    const { body } = await call('POST', '/v1/organizations', { as: person.token, body: { name: 'Zweite' } });
    expect(body.role).toBe('OWNER');
    expect(await resolved(person)).toBe(person.projectId);
  });

  it('400 BAD_REQUEST stays that, for a person with two projects or with none but an unasked one', async () => {
    const [stranger, person] = [await signUp(), await signUp()];
    const second = await aProject(person);
    expect(refusalOf(await unnamed(person))).toEqual([400, 'BAD_REQUEST']);
    await add(stranger, person);
    expect(refusalOf(await unnamed(person))).toEqual([400, 'BAD_REQUEST']);
    for (const id of [second, person.projectId])
      await call('PATCH', `/v1/projects/${id}`, { as: person.token, body: { status: 'ARCHIVED' } });
    expect(refusalOf(await unnamed(person))).toEqual([400, 'BAD_REQUEST']);
  });

  it('200 new projects belong to the same organization as before a new membership', async () => {
    const [stranger, person] = [await signUp(), await signUp()];
    await add(stranger, person, 'OWNER');
    await aProject(person);
    const { data } = (await call('GET', '/v1/projects', { as: person.token })).body;
    expect(data.map(({ organizationId }: Record<string, string>) => organizationId)).toEqual([
      person.organizationId,
      person.organizationId,
      stranger.organizationId,
    ]);
    const me = (await call('GET', '/v1/me', { as: person.token })).body;
    expect(me.organizations[0].id).toBe(person.organizationId);
    expect(me.projects[0].organizationId).toBe(person.organizationId);
  });

  it('200 by pages of one, in the same order', async () => {
    const [stranger, person] = [await signUp(), await signUp()];
    await add(stranger, person, 'OWNER');
    const first = (await call('GET', '/v1/projects?limit=1', { as: person.token })).body;
    const path = `/v1/projects?limit=1&cursor=${first.nextCursor}`;
    const second = (await call('GET', path, { as: person.token })).body;
    expect([first.data[0].id, second.data[0].id, second.hasMore]).toEqual([
      person.projectId,
      stranger.projectId,
      false,
    ]);
  });
});

describe('PATCH /v1/me', () => {
  it('200 sets the project of requests that name none, and removes it', async () => {
    const owner = await signUp();
    const guest = await createMember(service, owner, 'MEMBER');
    const { status, body } = await setDefault(guest, owner.projectId);
    expect([status, body.defaultProjectId]).toEqual([200, owner.projectId]);
    expect(await resolved(guest)).toBe(owner.projectId);
    const { data } = (await call('GET', '/v1/me/security-events?limit=1', { as: guest.token })).body;
    expect(data[0]).toMatchObject({ type: 'DEFAULT_PROJECT_CHANGED', target: { id: owner.projectId } });
    expect((await setDefault(guest, null)).body.defaultProjectId).toBeNull();
    expect(await resolved(guest)).toBe(guest.projectId);
  });

  it('400 BAD_REQUEST for requests without a project once the default is out of reach', async () => {
    const owner = await signUp();
    const guest = await createMember(service, owner, 'MEMBER');
    await setDefault(guest, owner.projectId);
    await call('DELETE', `/v1/organizations/${owner.organizationId}/members/me`, { as: guest.token });
    expect(refusalOf(await unnamed(guest))).toEqual([400, 'BAD_REQUEST']);
  });

  it('404 NOT_FOUND for another’s project, 409 CONFLICT for an old version, 422 VALIDATION_FAILED without one', async () => {
    const [person, stranger] = [await signUp(), await signUp()];
    const refused = await setDefault(person, stranger.projectId);
    expect([...refusalOf(refused), refused.body.error.details.field]).toEqual([
      404,
      'NOT_FOUND',
      'defaultProjectId',
    ]);
    const old = await setDefault(person, null, { 'if-match': '"7"' });
    expect(refusalOf(old)).toEqual([409, 'CONFLICT']);
    expect(refusalOf(await call('PATCH', '/v1/me', { as: person.token, body: {} }))).toEqual([
      422,
      'VALIDATION_FAILED',
    ]);
  });
});
