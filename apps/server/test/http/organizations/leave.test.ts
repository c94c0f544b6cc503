import { describe, expect, it } from 'vitest';
import { accountsServer } from '../../accounts-server.ts';
import type { Answer, Person } from '../../accounts-server.ts';
import { createMember } from '../../given/organization.ts';
import { refusalOf } from '../refusal-of.ts';

const service = await accountsServer();
const { call, signUp } = service;

const leave = (person: Person, owner: Person, query = ''): Promise<Answer> =>
  call('DELETE', `/v1/organizations/${owner.organizationId}/members/me${query}`, { as: person.token });

describe('DELETE /v1/organizations/{id}/members/me', () => {
  it.each(['VIEWER', 'MEMBER', 'ADMIN', 'OWNER'])('204 for a %s, whose access ends at once', async (role) => {
    const owner = await signUp();
    const guest = await createMember(service, owner, role);
    expect((await leave(guest, owner)).status).toBe(204);
    const path = `/v1/organizations/${owner.organizationId}`;
    expect(refusalOf(await call('GET', path, { as: guest.token }))).toEqual([404, 'NOT_FOUND']);
    const events = await call('GET', `${path}/security-events`, { as: owner.token });
    expect(events.body.data[0]).toMatchObject({ type: 'MEMBER_LEFT', userId: guest.userId, data: { role } });
    expect(refusalOf(await leave(guest, owner))).toEqual([404, 'NOT_FOUND']);
  });

  it('409 CONFLICT for the last OWNER with other members; 204 alone, and the keys end', async () => {
    const owner = await signUp();
    const guest = await createMember(service, owner, 'ADMIN');
    const key = await service.keyOf(owner);
    expect(refusalOf(await leave(owner, owner))).toEqual([409, 'CONFLICT']);
    await leave(guest, owner);
    expect((await leave(owner, owner)).status).toBe(204);
    expect(refusalOf(await call('GET', '/v1/projects', { as: key }))).toEqual([401, 'INVALID_API_KEY']);
  });

  it('204 keeps the keys that they created, or revokes them', async () => {
    const owner = await signUp();
    const [stays, goes] = [
      await createMember(service, owner, 'ADMIN'),
      await createMember(service, owner, 'ADMIN'),
    ];
    const keyBy = async (person: Person): Promise<string> => {
      const body = { projectId: owner.projectId, environment: 'SANDBOX', name: 'ci' };
      return (await call('POST', '/v1/api-keys', { as: person.token, body })).body.secret;
    };
    const keys = [await keyBy(stays), await keyBy(goes)];
    expect((await leave(stays, owner)).status).toBe(204);
    expect((await leave(goes, owner, '?keys=revoke')).status).toBe(204);
    const answers = await Promise.all(keys.map((as) => call('GET', '/v1/projects', { as })));
    expect(answers.map(({ status }) => status)).toEqual([200, 401]);
  });

  it('403 FORBIDDEN for keys=revoke below ADMIN, and 422 VALIDATION_FAILED for any other value', async () => {
    const owner = await signUp();
    const guest = await createMember(service, owner, 'MEMBER');
    expect(refusalOf(await leave(guest, owner, '?keys=revoke'))).toEqual([403, 'FORBIDDEN']);
    expect(refusalOf(await leave(guest, owner, '?keys=burn'))).toEqual([422, 'VALIDATION_FAILED']);
    expect(refusalOf(await leave(await signUp(), owner, '?keys=burn'))).toEqual([404, 'NOT_FOUND']);
  });
});
