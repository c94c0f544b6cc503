import { describe, expect, it } from 'vitest';
import { sql } from '../../../src/store/postgres/sql.ts';
import { accountsServer } from '../../accounts-server.ts';
import type { Answer, Person } from '../../accounts-server.ts';
import { addTotp } from '../../given/factors.ts';

const server = await accountsServer();
const { call, signUp, keyOf, database } = server;

const remove = ({ token, password }: Person, typed = password): Promise<Answer> =>
  call('POST', '/v1/me/deletion', { as: token, body: { password: typed } });
const join = ({ token, organizationId }: Person, { email }: Person, role: string): Promise<Answer> =>
  call('POST', `/v1/organizations/${organizationId}/members`, { as: token, body: { email, role } });

describe('POST /v1/me/deletion', () => {
  it('204 erases personal data; frees the address and revokes keys and tokens', async () => {
    const person = await signUp();
    await addTotp(server, person);
    const key = await keyOf(person);
    const { body: pat } = await call('POST', '/v1/me/tokens', { as: person.token, body: { name: 'Ana' } });
    expect((await remove(person)).status).toBe(204);
    const { email, password, userId } = person;
    expect((await call('GET', '/v1/me', { as: person.token })).status).toBe(401);
    expect((await call('GET', '/v1/me', { as: pat.token })).status).toBe(401);
    expect((await call('GET', '/v1/projects', { as: key })).status).toBe(401);
    expect((await call('POST', '/v1/auth/login', { body: { email, password } })).status).toBe(401);
    const left = await database.read((tx) =>
      tx.query(sql`
        SELECT u.id, u.name, u.email, (SELECT count(*) FROM sessions WHERE user_id = u.id) AS sessions,
               (SELECT count(*) FROM totp_factors WHERE user_id = u.id) AS factors,
               (SELECT count(*) FROM members WHERE user_id = u.id) AS memberships
        FROM users u WHERE u.id = ${userId}`),
    );
    expect(left).toEqual([
      { id: userId, name: '', email: `erased ${userId}`, sessions: 0, factors: 0, memberships: 0 },
    ]);
    expect((await signUp({ email })).userId).not.toBe(userId);
  });

  it('401 INVALID_CREDENTIALS for a wrong password', async () => {
    const person = await signUp();
    expect((await remove(person, 'wrong')).status).toBe(401);
    expect((await call('GET', '/v1/me', { as: person.token })).status).toBe(200);
  });

  it('409 CONFLICT for the last OWNER of an organization with other members', async () => {
    const [owner, other] = [await signUp(), await signUp()];
    await join(owner, other, 'ADMIN');
    expect((await remove(owner)).status).toBe(409);
    expect((await remove(other)).status).toBe(204);
    expect((await remove(owner)).status).toBe(204);
  });

  it('204 when the organization has another OWNER: the organization and its keys stay', async () => {
    const [owner, other] = [await signUp(), await signUp()];
    const { id } = (await join(owner, other, 'OWNER')).body;
    await call('POST', `/v1/me/invitations/${id}/accept`, { as: other.token, body: {} });
    const key = await keyOf(owner);
    expect((await remove(owner)).status).toBe(204);
    expect((await call('GET', '/v1/projects', { as: key })).status).toBe(200);
  });

  it('409 CONFLICT for one of the last two OWNERs who delete their accounts concurrently', async () => {
    const [first, second, member] = [await signUp(), await signUp(), await signUp()];
    await join(first, second, 'OWNER');
    await join(first, member, 'MEMBER');
    const answers = await Promise.all([remove(first), remove(second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });

  it('409 CONFLICT for the last OWNER of an organization that sent an envelope in Production', async () => {
    const person = await signUp();
    await database.change((tx) =>
      tx.run(sql`
        INSERT INTO envelopes (id, project_id, environment, title, status, signature_level, authentication_method,
          signing_order_enabled, expires_at, audit_head, created_at, updated_at)
        VALUES (${`env_${person.userId}`}, ${person.projectId}, 'PRODUCTION', 'Contract', 'SENT', 'SIMPLE',
          'EMAIL_OTP', false, now(), '', now(), now())`),
    );
    expect((await remove(person)).status).toBe(409);
  });
});
