import { describe, expect, it } from 'vitest';
import { SECURITY_EXPORT_PAGE } from '../../../src/domain/limits.ts';
import { makeId } from '../../../src/domain/ids.ts';
import { nodeRandom } from '../../../src/adapters/random/node-random.ts';
import { securityEventStore } from '../../../src/store/security-events.ts';
import { accountsServer } from '../../accounts-server.ts';
import type { Answer, Person } from '../../accounts-server.ts';

const { call, signUp, keyOf, database } = await accountsServer();

const pathOf = (of: Person): string => `/v1/organizations/${of.organizationId}/security-events`;

function exported(of: Person, query = '', headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return call('GET', `${pathOf(of)}/export${query}`, { as: of.token, headers });
}

interface Listed {
  readonly id: string;
  readonly type: string;
  readonly address: string | null;
  readonly network: string | null;
  readonly data: { readonly number?: number };
}

function linesOf({ body }: Answer): readonly Listed[] {
  return String(body ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

/** Records events of an organization that were long ago, one after the other. */
async function recordMany(of: Person, count: number): Promise<void> {
  await database.change(async (tx) => {
    const store = securityEventStore(tx);
    for (let number = 0; number < count; number += 1) {
      const occurredAt = new Date(Date.UTC(2026, 0, 1) + number);
      const rest = { userId: null, target: null, network: null, address: null, data: { number } } as const;
      await store.append({
        id: makeId('sev', occurredAt, nodeRandom.bytes(10)),
        type: 'KEY_CHANGED',
        organizationId: of.organizationId as `org_${string}`, // oxlint-disable-line typescript/no-unsafe-type-assertion -- the API gives it as text
        actor: { type: 'SYSTEM', id: null },
        ...rest,
        occurredAt,
      });
    }
  });
}

describe('GET /v1/organizations/{id}/security-events/export', () => {
  it('has every event, once and oldest first, over many pages', async () => {
    const owner = await signUp();
    const count = 2 * SECURITY_EXPORT_PAGE + 7;
    await recordMany(owner, count);
    const answer = await exported(owner, '?type=KEY_CHANGED');
    expect([answer.status, answer.headers['content-type']]).toEqual([
      200,
      'application/x-ndjson; charset=utf-8',
    ]);
    const numbers = linesOf(answer).map(({ data }) => data.number);
    expect(numbers).toEqual(Array.from({ length: count }, (_, number) => number));
  });

  it('says what the list says, and is itself on record', async () => {
    const owner = await signUp();
    const listed = await call('GET', pathOf(owner), { as: owner.token });
    const lines = linesOf(await exported(owner));
    expect(lines).toEqual(listed.body.data.toReversed());
    const { body } = await call('GET', `${pathOf(owner)}?type=LIST_EXPORTED`, { as: owner.token });
    expect(body.data).toMatchObject([{ data: { file: 'security-events.ndjson', rows: lines.length } }]);
  });

  it.each([
    ['?format=csv', {}],
    ['', { accept: 'text/csv' }],
  ])('is a CSV for %j %j', async (query, headers) => {
    const answer = await exported(await signUp(), query, headers);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain('security-events.csv');
    expect(String(answer.body).split('\r\n')[0]).toContain('"id","occurredAt","type"');
  });

  it('takes the filters of the list', async () => {
    const owner = await signUp();
    await keyOf(owner);
    for (const query of [
      `?actor=${owner.userId}&type=KEY_CREATED`,
      '?type=KEY_CREATED&from=2020-01-01T00:00:00Z',
    ])
      expect(linesOf(await exported(owner, query)).map(({ type }) => type)).toEqual(['KEY_CREATED']);
    for (const query of ['?actor=usr_other', '?to=2020-01-01T00:00:00Z'])
      expect(linesOf(await exported(owner, query))).toEqual([]);
    const { body } = await call('GET', `${pathOf(owner)}?actor=usr_other`, { as: owner.token });
    expect(body.data).toEqual([]);
  });

  it('is for administrators of the organization alone', async () => {
    const [owner, stranger] = [await signUp(), await signUp()];
    const as = (token: string): Promise<Answer> => call('GET', `${pathOf(owner)}/export`, { as: token });
    expect((await as(stranger.token)).status).toBe(404);
    expect((await as(await keyOf(owner))).status).toBe(403);
    const member = await signUp();
    const path = `/v1/organizations/${owner.organizationId}/members`;
    await call('POST', path, { as: owner.token, body: { email: member.email, role: 'MEMBER' } });
    expect((await as(member.token)).status).toBe(403);
  });
});

describe('the addresses of security events', () => {
  const change = (of: Person, addresses: string): Promise<Answer> =>
    call('PATCH', `/v1/organizations/${of.organizationId}`, {
      as: of.token,
      body: { securityEvents: { addresses } },
    });
  const logIn = ({ email, password }: Person, ip: string, right = true): Promise<Answer> =>
    call('POST', '/v1/auth/login', {
      body: { email, password: right ? password : 'wrong horse battery' },
      ip,
    });
  const addressesOf = async (of: Person, type: string): Promise<readonly (string | null)[]> =>
    (await call('GET', `${pathOf(of)}?type=${type}`, { as: of.token })).body.data.map(
      ({ address }: Listed) => address,
    );

  it('are whole from the choice on, of members alone', async () => {
    const owner = await signUp();
    await logIn(owner, '203.0.113.7');
    const { body } = await change(owner, 'FULL');
    expect(body.securityEvents).toEqual({ addresses: 'FULL' });
    await logIn(owner, '203.0.113.8');
    await logIn(owner, '203.0.113.9', false);
    expect(await addressesOf(owner, 'LOGIN_SUCCEEDED')).toEqual(['203.0.113.8', null, null]);
    expect(await addressesOf(owner, 'LOGIN_FAILED')).toEqual([null]);
    const { body: changes } = await call('GET', `${pathOf(owner)}?type=ORGANIZATION_CHANGED`, {
      as: owner.token,
    });
    expect(changes.data[0].data).toMatchObject({ fields: 'securityEvents', addresses: 'FULL' });
  });

  it('are hidden again by MASKED, for good', async () => {
    const owner = await signUp();
    await change(owner, 'FULL');
    await logIn(owner, '203.0.113.8');
    await change(owner, 'MASKED');
    expect(await addressesOf(owner, 'LOGIN_SUCCEEDED')).toEqual([null, null]);
    await change(owner, 'FULL');
    expect(await addressesOf(owner, 'LOGIN_SUCCEEDED')).toEqual([null, null]);
  });

  it('stay with the organization that chose them', async () => {
    const [bank, other] = [await signUp(), await signUp()];
    await change(bank, 'FULL');
    for (const { organizationId, token } of [bank, other]) {
      const path = `/v1/organizations/${organizationId}/members`;
      const email = (organizationId === bank.organizationId ? other : bank).email;
      await call('POST', path, { as: token, body: { email, role: 'VIEWER' } });
    }
    await logIn(bank, '203.0.113.8');
    expect(await addressesOf(other, 'LOGIN_SUCCEEDED')).not.toContain('203.0.113.8');
  });
});
