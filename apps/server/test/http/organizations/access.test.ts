import { describe, expect, it } from 'vitest';
import { accountsServer } from '../../accounts-server.ts';
import type { Answer, Person } from '../../accounts-server.ts';
import { addTotp } from '../../given/factors.ts';
import { createMember } from '../../given/organization.ts';

const service = await accountsServer({ stepUp: 'off' });
const { call, signUp, keyOf } = service;

const HOME = '203.0.113.7';
const ELSEWHERE = '198.51.100.1';

const change = (person: Person, body: object, ip = HOME): Promise<Answer> =>
  call('PATCH', `/v1/organizations/${person.organizationId}`, { as: person.token, body, ip });

const why = ({ status, body }: Answer): unknown[] => [
  status,
  body?.error?.code,
  body?.error?.details?.reason,
];

const NO_FACTOR = [403, 'FORBIDDEN', 'SECOND_FACTOR_REQUIRED'];
const NO_NETWORK = [403, 'FORBIDDEN', 'NETWORK_NOT_ALLOWED'];

/** A token of a person, who needs no second factor for it. */
async function tokenOf(person: Person): Promise<string> {
  const body = { name: 'ci', scopes: ['admin', 'envelopes:read', 'usage:read'] };
  return (await call('POST', '/v1/me/tokens', { as: person.token, body })).body.token;
}

/** The doors of an organization: what a member calls with a session or a personal token. */
const doors = ({ organizationId, projectId }: Person): readonly (readonly [string, string])[] => [
  ['GET', `/v1/organizations/${organizationId}`],
  ['GET', `/v1/organizations/${organizationId}/members`],
  ['GET', `/v1/organizations/${organizationId}/security-events`],
  ['GET', `/v1/projects/${projectId}`],
  ['GET', `/v1/projects/${projectId}/members`],
  ['GET', `/v1/api-keys?projectId=${projectId}`],
  ['GET', '/v1/sandbox/messages'],
];

describe('PATCH /v1/organizations/{id} requireSecondFactor', () => {
  it('200 bars members without a second factor from every door until they add one', async () => {
    const owner = await signUp();
    const member = await createMember(service, owner, 'ADMIN');
    const key = await keyOf(owner, 'SANDBOX', ['envelopes:read']);
    expect(why(await change(owner, { requireSecondFactor: true }))).toEqual(NO_FACTOR);
    await addTotp(service, owner);
    const changed = await change(owner, { requireSecondFactor: true });
    expect([changed.status, changed.body.requireSecondFactor, changed.body.barrier]).toEqual([
      200,
      true,
      null,
    ]);

    const token = await tokenOf(member);
    for (const as of [member.token, token]) {
      for (const [method, url] of doors(owner)) {
        const headers = { 'x-project-id': owner.projectId };
        expect([url, ...why(await call(method as 'GET', url, { as, headers }))]).toEqual([url, ...NO_FACTOR]);
      }
    }
    const me = (await call('GET', '/v1/me', { as: member.token })).body;
    const organizations: readonly { id: string; barrier: string | null }[] = me.organizations;
    expect(organizations.find(({ id }) => id === owner.organizationId)?.barrier).toBe(
      'SECOND_FACTOR_REQUIRED',
    );
    expect(organizations.find(({ id }) => id === member.organizationId)?.barrier).toBeNull();
    const projects: readonly { organizationId: string }[] = (
      await call('GET', '/v1/projects', { as: member.token })
    ).body.data;
    expect(projects.map(({ organizationId }) => organizationId)).toEqual([member.organizationId]);
    expect((await call('GET', '/v1/projects', { as: key })).body.data).toHaveLength(1);
    const project = { organizationId: owner.organizationId, name: 'Novo' };
    expect(why(await call('POST', '/v1/projects', { as: token, body: project }))).toEqual(NO_FACTOR);

    await addTotp(service, member);
    for (const [method, url] of doors(owner)) {
      const headers = { 'x-project-id': owner.projectId };
      const { status } = await call(method as 'GET', url, { as: member.token, headers });
      expect([url, status]).toEqual([url, 200]);
    }
  });

  it('keeps the last factor of its members while it is on', async () => {
    const owner = await signUp();
    const { factorId } = await addTotp(service, owner);
    await change(owner, { requireSecondFactor: true });
    const remove = () => call('DELETE', `/v1/me/factors/${factorId}`, { as: owner.token });
    expect(why(await remove())).toEqual(NO_FACTOR);
    expect((await call('GET', '/v1/me/factors', { as: owner.token })).body.totp).not.toBeNull();
    await change(owner, { requireSecondFactor: false });
    expect((await remove()).status).toBe(204);
  });

  it('lets a member leave who has none', async () => {
    const owner = await signUp();
    const member = await createMember(service, owner, 'MEMBER');
    await addTotp(service, owner);
    await change(owner, { requireSecondFactor: true });
    const url = `/v1/organizations/${owner.organizationId}/members/me`;
    expect((await call('DELETE', url, { as: member.token })).status).toBe(204);
  });
});

describe('PATCH /v1/organizations/{id} allowedNetworks', () => {
  it('200 bars members from elsewhere, and no API key', async () => {
    const owner = await signUp();
    const token = await tokenOf(owner);
    const key = await keyOf(owner, 'SANDBOX', ['envelopes:read']);
    const changed = await change(owner, { allowedNetworks: ['203.0.113.0/24', '2001:db8::/32'] });
    expect([changed.status, changed.body.allowedNetworks]).toEqual([
      200,
      ['203.0.113.0/24', '2001:db8::/32'],
    ]);
    for (const as of [owner.token, token]) {
      for (const [method, url] of doors(owner)) {
        expect([url, ...why(await call(method as 'GET', url, { as, ip: ELSEWHERE }))]).toEqual([
          url,
          ...NO_NETWORK,
        ]);
        for (const ip of [HOME, '2001:db8::1'])
          expect([url, (await call(method as 'GET', url, { as, ip })).status]).toEqual([url, 200]);
      }
    }
    expect((await call('GET', `/v1/projects/${owner.projectId}`, { as: key, ip: ELSEWHERE })).status).toBe(
      200,
    );
    const me = (await call('GET', '/v1/me', { as: owner.token, ip: ELSEWHERE })).body;
    expect(me.organizations[0].barrier).toBe('NETWORK_NOT_ALLOWED');
    const projects = () => call('GET', '/v1/projects', { as: owner.token, ip: ELSEWHERE });
    expect((await projects()).body.data).toEqual([]);
    expect(why(await change(owner, { allowedNetworks: null }, ELSEWHERE))).toEqual(NO_NETWORK);
    expect((await change(owner, { allowedNetworks: null })).status).toBe(200);
    expect((await projects()).body.data).toHaveLength(1);
  });

  it('422 for networks that lock out the caller, and for what is no network', async () => {
    const owner = await signUp();
    const fields = ({ status, body }: Answer): unknown => [
      status,
      ...body.error.details.fields.map(
        ({ field, rule }: { field: string; rule: string }) => `${field} ${rule}`,
      ),
    ];
    expect(fields(await change(owner, { allowedNetworks: ['198.51.100.0/24'] }))).toEqual([
      422,
      'allowedNetworks locks_out',
    ]);
    expect(fields(await change(owner, { allowedNetworks: ['203.0.113.7/24'] }))).toEqual([
      422,
      'allowedNetworks[0] format.network',
    ]);
    expect(fields(await change(owner, { allowedNetworks: [] }))).toEqual([422, 'allowedNetworks min_items']);
  });

  it('403 below ADMIN, and is a security event', async () => {
    const owner = await signUp();
    const member = await createMember(service, owner, 'MEMBER');
    const url = `/v1/organizations/${owner.organizationId}`;
    const body = { projectAccess: 'MEMBERS' };
    expect(why(await call('PATCH', url, { as: member.token, body }))).toEqual([
      403,
      'FORBIDDEN',
      'ROLE_TOO_LOW',
    ]);
    await change(owner, { ...body, allowedNetworks: [HOME] });
    await change(owner, { name: 'Outro nome' });
    const { data } = (
      await call('GET', `${url}/security-events?type=ORGANIZATION_ACCESS_CHANGED`, {
        as: owner.token,
        ip: HOME,
      })
    ).body;
    expect(data.map((event: { data: unknown }) => event.data)).toEqual([
      { requireSecondFactor: false, networks: 1, projectAccess: 'MEMBERS' },
    ]);
  });
});
