import { afterEach, describe, expect, it } from 'vitest';
import { SCOPES } from '../../../src/domain/access/scopes.ts';
import { HOUR } from '../../../src/domain/limits.ts';
import { accountsServer, sortedStatuses } from '../../accounts-server.ts';
import type { Answer, CallOptions, Person } from '../../accounts-server.ts';

const { call, signUp, keyOf, clock } = await accountsServer();
afterEach(() => clock.reset());

function create(person: Person, changes: object = {}, more: CallOptions = {}): Promise<Answer> {
  const body = { projectId: person.projectId, name: 'ci', ...changes };
  return call('POST', '/v1/api-keys', { as: person.token, body, ...more });
}

async function guestOf(owner: Person, role: string): Promise<Person> {
  const guest = await signUp();
  const url = `/v1/organizations/${owner.organizationId}/members`;
  await call('POST', url, { as: owner.token, body: { email: guest.email, role } });
  return guest;
}

async function whatHappensWith(secret: string, on: 'SANDBOX' | 'PRODUCTION' = 'SANDBOX'): Promise<unknown> {
  const { status, body } = await call('GET', '/v1/projects', { as: secret, on });
  return status === 200 ? 200 : [status, body.error.code];
}

const revoke = (as: Person, id: string, headers = {}): Promise<Answer> =>
  call('DELETE', `/v1/api-keys/${id}`, { as: as.token, headers });

const rotate = (as: Person, id: string, body?: object, headers = {}): Promise<Answer> =>
  call('POST', `/v1/api-keys/${id}/rotate`, { as: as.token, body, headers });

const idsOf = ({ body }: Answer): string[] => body.data.map(({ id }: { id: string }) => id);

describe('POST /v1/api-keys', () => {
  it('201 returns the secret once; by default with all scopes, in the environment of the base', async () => {
    const person = await signUp();
    const { status, body } = await create(person);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^key_/),
      projectId: person.projectId,
      environment: 'SANDBOX',
      name: 'ci',
      scopes: SCOPES,
      allowedNetworks: null,
      prefix: 'ask_test_',
      last4: body.secret.slice(-4),
      status: 'ACTIVE',
      expiresAt: null,
      lastUsedAt: null,
      createdBy: { id: person.userId, name: 'Ana Souza' },
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      version: 1,
      secret: expect.stringMatching(/^ask_test_[0-9A-Za-z]{38}$/),
    });
    expect(await whatHappensWith(body.secret)).toBe(200);
    const { body: list } = await call('GET', '/v1/api-keys', { as: person.token });
    expect(JSON.stringify(list)).not.toContain(body.secret);
  });

  it('201 a production key from the production base, or from the Sandbox base when the body names it', async () => {
    const person = await signUp();
    const { body: there } = await create(person, {}, { on: 'PRODUCTION' });
    const { body: here } = await create(person, { environment: 'PRODUCTION' });
    for (const { environment, secret } of [there, here]) {
      expect([environment, secret.slice(0, 9)]).toEqual(['PRODUCTION', 'ask_live_']);
      expect(await whatHappensWith(secret, 'PRODUCTION')).toBe(200);
    }
  });

  it('201 returns the same secret for the same Idempotency-Key', async () => {
    const person = await signUp();
    const headers = { 'idempotency-key': 'once' };
    const [one, other] = [await create(person, {}, { headers }), await create(person, {}, { headers })];
    expect(other.body).toEqual(one.body);
    expect((await call('GET', '/v1/api-keys', { as: person.token })).body.data).toHaveLength(1);
  });

  it('403 ENVIRONMENT_MISMATCH on the other base, even after the key is revoked', async () => {
    const person = await signUp();
    const { body: test } = await create(person);
    const { body: live } = await create(person, { environment: 'PRODUCTION' });
    await call('DELETE', `/v1/api-keys/${live.id}`, { as: person.token });
    expect(await whatHappensWith(test.secret, 'PRODUCTION')).toEqual([403, 'ENVIRONMENT_MISMATCH']);
    expect(await whatHappensWith(live.secret, 'SANDBOX')).toEqual([403, 'ENVIRONMENT_MISMATCH']);
  });

  it('401 INVALID_API_KEY for a well-formed key that was never issued', async () => {
    expect(await whatHappensWith('ask_test_0123456789ABCDEFGHIJKLMNOPQRSTUV3CFQA9')).toEqual([
      401,
      'INVALID_API_KEY',
    ]);
  });

  it('403 FORBIDDEN below ADMIN', async () => {
    const owner = await signUp();
    for (const [role, status] of [
      ['MEMBER', 403],
      ['VIEWER', 403],
      ['ADMIN', 201],
    ] as const) {
      const guest = await guestOf(owner, role);
      expect((await create(owner, {}, { as: guest.token })).status).toBe(status);
    }
  });

  it('403 FORBIDDEN for an API key, so that a leaked key cannot create others', async () => {
    const person = await signUp();
    const { status, body } = await create(person, {}, { as: await keyOf(person) });
    expect([status, body.error.code]).toEqual([403, 'FORBIDDEN']);
  });

  it('403 FORBIDDEN when a personal token requests more scopes than it holds; by default it grants all that it holds', async () => {
    const person = await signUp();
    const { body: pat } = await call('POST', '/v1/me/tokens', {
      as: person.token,
      body: { name: 'cli', scopes: ['logs:read', 'admin'] },
    });
    expect((await create(person, {}, { as: pat.token })).body.scopes).toEqual(['logs:read']);
    const wider = await create(person, { scopes: ['documents:read'] }, { as: pat.token });
    expect([wider.status, wider.body.error.code]).toEqual([403, 'FORBIDDEN']);
  });

  it('201 names the creator, in the list too; a replacement names the person who replaced the key', async () => {
    const owner = await signUp();
    const guest = await guestOf(owner, 'ADMIN');
    const { body: made } = await create(owner, {}, { as: guest.token });
    const { body: replaced } = await rotate(owner, made.id);
    const { body: list } = await call('GET', '/v1/api-keys', { as: owner.token });
    const creators = list.data.map(({ id, createdBy }: Answer['body']) => [id, createdBy.id]);
    expect(creators).toEqual([
      [replaced.id, owner.userId],
      [made.id, guest.userId],
    ]);
  });

  it('201 for a token that expires: the key expires with it', async () => {
    const person = await signUp();
    const { body: pat } = await call('POST', '/v1/me/tokens', {
      as: person.token,
      body: { name: 'cli', scopes: ['logs:read', 'admin'], expiresInDays: 1 },
    });
    const { body: made } = await create(person, {}, { as: pat.token });
    expect(made.expiresAt).toBe(pat.expiresAt);
    const { body: rotated } = await rotate({ ...person, token: pat.token }, made.id);
    expect(rotated.expiresAt).toBe(pat.expiresAt);
    expect((await create(person)).body.expiresAt).toBeNull();
  });

  it('422 VALIDATION_FAILED for a key with the admin scope', async () => {
    const { status, body } = await create(await signUp(), { scopes: ['admin'] });
    expect([status, body.error.details.fields[0].field]).toEqual([422, 'scopes[0]']);
  });

  it('404 NOT_FOUND for a project of another organization', async () => {
    const [person, stranger] = [await signUp(), await signUp()];
    const { status, body } = await create(person, { projectId: stranger.projectId });
    expect([status, body.error.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('409 CONFLICT for an archived project', async () => {
    const person = await signUp();
    await call('PATCH', `/v1/projects/${person.projectId}`, {
      as: person.token,
      body: { status: 'ARCHIVED' },
    });
    const { status, body } = await create(person);
    expect([status, body.error.code]).toEqual([409, 'CONFLICT']);
  });

  it.each([
    [{ projectId: undefined }, 'projectId'],
    [{ name: undefined }, 'name'],
    [{ environment: 'TEST' }, 'environment'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['documents:erase'] }, 'scopes[0]'],
    [{ scopes: 'documents:read' }, 'scopes'],
  ])('422 VALIDATION_FAILED for %j', async (changes, field) => {
    const { status, body } = await create(await signUp(), changes);
    expect([status, body.error.details.fields[0].field]).toEqual([422, field]);
  });
});

describe('GET /v1/api-keys', () => {
  it('200 lists the caller’s keys of both environments, newest first, without secrets', async () => {
    const person = await signUp();
    await create(await signUp());
    const first = await create(person);
    const two = await create(person, { environment: 'PRODUCTION' });
    const list = await call('GET', '/v1/api-keys', { as: person.token, on: 'PRODUCTION' });
    expect([list.status, idsOf(list)]).toEqual([200, [two.body.id, first.body.id]]);
    const { secret: _secret, ...shown } = two.body;
    expect(list.body.data[0]).toEqual(shown);
  });

  it('200 filters by project and environment', async () => {
    const person = await signUp();
    const { body: other } = await call('POST', '/v1/projects', { as: person.token, body: { name: 'Outro' } });
    const test = await create(person);
    const live = await create(person, { environment: 'PRODUCTION' });
    const elsewhere = await create(person, { projectId: other.id });
    const ask = async (query: string): Promise<string[]> =>
      idsOf(await call('GET', `/v1/api-keys?${query}`, { as: person.token }));
    expect(await ask('environment=PRODUCTION')).toEqual([live.body.id]);
    expect(await ask(`projectId=${other.id}`)).toEqual([elsewhere.body.id]);
    expect(await ask(`projectId=${person.projectId}&environment=SANDBOX`)).toEqual([test.body.id]);
  });

  it('200 pages within its filter; 422 for a cursor of another filter', async () => {
    const person = await signUp();
    for (const name of ['one', 'two', 'three']) await create(person, { name });
    const { body } = await call('GET', '/v1/api-keys?environment=SANDBOX&limit=2', { as: person.token });
    const next = `cursor=${body.nextCursor}`;
    const rest = await call('GET', `/v1/api-keys?environment=SANDBOX&${next}`, { as: person.token });
    expect([body.data.length, rest.body.data.length, rest.body.hasMore]).toEqual([2, 1, false]);
    expect((await call('GET', `/v1/api-keys?${next}`, { as: person.token })).status).toBe(422);
  });

  it('200 shows when a key was last used', async () => {
    const person = await signUp();
    const secret = await keyOf(person);
    await call('GET', '/v1/projects', { as: secret });
    const { body } = await call('GET', '/v1/api-keys', { as: person.token });
    expect(Date.now() - Date.parse(body.data[0].lastUsedAt)).toBeLessThan(60_000);
  });

  it('403 FORBIDDEN when the caller does not administer the project; without a filter the list omits such keys', async () => {
    const owner = await signUp();
    const member = await guestOf(owner, 'MEMBER');
    await create(owner);
    const filtered = await call('GET', `/v1/api-keys?projectId=${owner.projectId}`, { as: member.token });
    expect([filtered.status, filtered.body.error.code]).toEqual([403, 'FORBIDDEN']);
    expect((await call('GET', '/v1/api-keys', { as: member.token })).body.data).toEqual([]);
  });

  it('404 NOT_FOUND when the filter names a project of another organization', async () => {
    const [person, stranger] = [await signUp(), await signUp()];
    const { status } = await call('GET', `/v1/api-keys?projectId=${stranger.projectId}`, {
      as: person.token,
    });
    expect(status).toBe(404);
  });

  it('403 FORBIDDEN for an API key', async () => {
    expect((await call('GET', '/v1/api-keys', { as: await keyOf(await signUp()) })).status).toBe(403);
  });
});

describe('DELETE /v1/api-keys/{id}', () => {
  it('204 revokes the key at once, also when repeated; the list shows REVOKED', async () => {
    const person = await signUp();
    const { body: key } = await create(person);
    expect((await revoke(person, key.id)).status).toBe(204);
    expect(await whatHappensWith(key.secret)).toEqual([401, 'INVALID_API_KEY']);
    expect((await revoke(person, key.id)).status).toBe(204);
    const { body } = await call('GET', '/v1/api-keys', { as: person.token });
    expect([body.data[0].status, body.data[0].version]).toEqual(['REVOKED', 2]);
  });

  it('404 NOT_FOUND for a key of another organization, which stays valid', async () => {
    const [person, stranger] = [await signUp(), await signUp()];
    const { body: key } = await create(stranger);
    expect((await revoke(person, key.id)).status).toBe(404);
    expect(await whatHappensWith(key.secret)).toBe(200);
  });

  it('403 FORBIDDEN below ADMIN', async () => {
    const owner = await signUp();
    const { body: key } = await create(owner);
    expect((await revoke(await guestOf(owner, 'MEMBER'), key.id)).body.error.code).toBe('FORBIDDEN');
    expect(await whatHappensWith(key.secret)).toBe(200);
  });

  it('409 CONFLICT when If-Match names another version', async () => {
    const person = await signUp();
    const { body: key } = await create(person);
    expect((await revoke(person, key.id, { 'if-match': '"v2"' })).body.error.code).toBe('CONFLICT');
    expect((await revoke(person, key.id, { 'if-match': '"v1"' })).status).toBe(204);
  });
});

describe('POST /v1/api-keys/{id}/rotate', () => {
  it('201 creates a key of the same kind; the old key stays valid until it is revoked', async () => {
    const person = await signUp();
    const { body: old } = await create(person, { scopes: ['logs:read'], environment: 'PRODUCTION' });
    const { status, body } = await rotate(person, old.id);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      projectId: person.projectId,
      environment: 'PRODUCTION',
      name: 'ci',
      scopes: ['logs:read'],
      status: 'ACTIVE',
      replaces: { id: old.id, expiresAt: null },
    });
    expect(body.id).not.toBe(old.id);
    expect(await whatHappensWith(body.secret, 'PRODUCTION')).toBe(200);
    expect(await whatHappensWith(old.secret, 'PRODUCTION')).toBe(200);
  });

  it('201 expires the old key after expireOldInHours, and at once for 0', async () => {
    const person = await signUp();
    const [{ body: later }, { body: now }] = [await create(person), await create(person)];
    const { body } = await rotate(person, later.id, { expireOldInHours: 2 });
    expect(Date.parse(body.replaces.expiresAt) - Date.parse(body.createdAt)).toBe(2 * HOUR);
    await rotate(person, now.id, { expireOldInHours: 0 });
    expect(await whatHappensWith(now.secret)).toEqual([401, 'INVALID_API_KEY']);
    expect(await whatHappensWith(later.secret)).toBe(200);
    clock.advance(2 * HOUR);
    expect(await whatHappensWith(later.secret)).toEqual([401, 'INVALID_API_KEY']);
    expect(await whatHappensWith(body.secret)).toBe(200);
  });

  it('201 rotates once for the same Idempotency-Key', async () => {
    const person = await signUp();
    const { body: key } = await create(person);
    const headers = { 'idempotency-key': 'once' };
    const [one, other] = [
      await rotate(person, key.id, {}, headers),
      await rotate(person, key.id, {}, headers),
    ];
    expect(other.body).toEqual(one.body);
    expect((await call('GET', '/v1/api-keys', { as: person.token })).body.data).toHaveLength(2);
  });

  it('409 CONFLICT for a key that is no longer active', async () => {
    const person = await signUp();
    const { body: key } = await create(person);
    await call('DELETE', `/v1/api-keys/${key.id}`, { as: person.token });
    const { status, body } = await rotate(person, key.id);
    expect([status, body.error.code]).toEqual([409, 'CONFLICT']);
  });

  it('409 CONFLICT for one of two concurrent requests that expire the old key at once', async () => {
    const person = await signUp();
    const { body: key } = await create(person);
    const answers = await Promise.all([1, 2].map(() => rotate(person, key.id, { expireOldInHours: 0 })));
    expect(sortedStatuses(answers)).toEqual([201, 409]);
  });

  it('404 NOT_FOUND for a key of another organization, also with an invalid body', async () => {
    const [person, stranger] = [await signUp(), await signUp()];
    const { body: key } = await create(stranger);
    for (const body of [{}, { expireOldInHours: -1 }])
      expect((await rotate(person, key.id, body)).status).toBe(404);
  });

  it('403 FORBIDDEN below ADMIN, also with an invalid body', async () => {
    const owner = await signUp();
    const member = await guestOf(owner, 'MEMBER');
    const { body: key } = await create(owner);
    for (const body of [{}, { expireOldInHours: -1 }]) {
      expect((await rotate(member, key.id, body)).body.error.code).toBe('FORBIDDEN');
    }
  });

  it('403 FORBIDDEN when a personal token has fewer scopes than the key', async () => {
    const person = await signUp();
    const { body: key } = await create(person);
    const { body: pat } = await call('POST', '/v1/me/tokens', {
      as: person.token,
      body: { name: 'cli', scopes: ['logs:read', 'admin'] },
    });
    expect((await rotate({ ...person, token: pat.token }, key.id)).body.error.code).toBe('FORBIDDEN');
  });

  it.each([-1, 721, 1.5, 'soon'])('422 VALIDATION_FAILED for %s hours', async (expireOldInHours) => {
    const person = await signUp();
    const { body: key } = await create(person);
    expect((await rotate(person, key.id, { expireOldInHours })).status).toBe(422);
  });
});

describe('keys limited by network and time', () => {
  const NEARBY = ['127.0.0.0/8', '::1/128'];
  const start = Date.now();
  const later = (hours: number) => new Date(start + hours * HOUR).toISOString();

  it('201 a key that works from its networks until its end', async () => {
    const person = await signUp();
    const expiresAt = later(2);
    const { status, body } = await create(person, { allowedNetworks: ['127.0.0.0/8', '::1'], expiresAt });
    expect([status, body.allowedNetworks, body.expiresAt]).toEqual([201, NEARBY, expiresAt]);
    expect(await whatHappensWith(body.secret)).toBe(200);
    clock.advance(2 * HOUR);
    expect(await whatHappensWith(body.secret)).toEqual([401, 'INVALID_API_KEY']);
  });

  it('403 FORBIDDEN for a call from elsewhere, with the reason', async () => {
    const person = await signUp();
    const { body } = await create(person, { allowedNetworks: ['203.0.113.0/24'] });
    const refused = await call('GET', '/v1/projects', { as: body.secret });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'FORBIDDEN']);
    expect(refused.body.error.details.reason).toBe('NETWORK_NOT_ALLOWED');
  });

  it.each([
    [{ allowedNetworks: ['203.0.113.7/24'] }, 'allowedNetworks[0]', 'format.network'],
    [{ allowedNetworks: ['10.0.0.0/8', 'office'] }, 'allowedNetworks[1]', 'format.network'],
    [{ allowedNetworks: [] }, 'allowedNetworks', 'min_items'],
    [{ expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt', 'future'],
    [{ allowedIps: ['10.0.0.1'] }, 'allowedIps', 'unknown_member'],
    [{ expires_at: '2030-01-01T00:00:00Z' }, 'expires_at', 'unknown_member'],
  ])('422 VALIDATION_FAILED for %j', async (changes, field, rule) => {
    const { status, body } = await create(await signUp(), changes);
    expect([status, body.error.details.fields]).toEqual([422, [expect.objectContaining({ field, rule })]]);
  });

  it('a rotated key keeps the networks, and lives as long again', async () => {
    const person = await signUp();
    const { body: old } = await create(person, { allowedNetworks: NEARBY, expiresAt: later(10) });
    clock.advance(HOUR / 10);
    const { body } = await rotate(person, old.id);
    const lifeOf = (key: { expiresAt: string; createdAt: string }) =>
      Date.parse(key.expiresAt) - Date.parse(key.createdAt);
    expect([body.allowedNetworks, lifeOf(body)]).toEqual([NEARBY, lifeOf(old)]);
    const { body: longer } = await rotate(person, body.id, { expiresAt: later(50) });
    expect(longer.expiresAt).toBe(later(50));
  });

  it('what a token makes works where the token works, and ends no later', async () => {
    const person = await signUp();
    const made = await call('POST', '/v1/me/tokens', {
      as: person.token,
      body: { name: 'cli', scopes: ['admin', 'logs:read'], allowedNetworks: NEARBY, expiresAt: later(5) },
    });
    expect([made.status, made.body.allowedNetworks]).toEqual([201, NEARBY]);
    const byToken = (changes: object) =>
      create({ ...person, token: made.body.token }, { scopes: ['logs:read'], ...changes });
    const { body: key } = await byToken({});
    expect([key.allowedNetworks, key.expiresAt]).toEqual([NEARBY, later(5)]);
    expect((await byToken({ allowedNetworks: ['127.0.0.1'] })).body.allowedNetworks).toEqual([
      '127.0.0.1/32',
    ]);
    for (const wider of [{ allowedNetworks: ['0.0.0.0/0'] }, { expiresAt: later(6) }]) {
      const { status, body } = await byToken(wider);
      expect([status, body.error.code]).toEqual([403, 'FORBIDDEN']);
    }
    const unlimited = await create(person);
    const { body: rotated } = await rotate({ ...person, token: made.body.token }, unlimited.body.id);
    expect(rotated.error.code).toBe('FORBIDDEN');
  });

  it('422 VALIDATION_FAILED for a member that POST /v1/me/tokens does not know', async () => {
    const body = { name: 'cli', allowedIps: ['10.0.0.1'] };
    const refused = await call('POST', '/v1/me/tokens', { as: (await signUp()).token, body });
    expect(refused.body.error.details.fields).toMatchObject([
      { field: 'allowedIps', rule: 'unknown_member' },
    ]);
  });
});
