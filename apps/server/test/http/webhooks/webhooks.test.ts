import { describe, expect, it } from 'vitest';
import type { Answer, CallOptions, Person } from '../../accounts-server.ts';
import { sql } from '../../../src/adapters/postgres/sql.ts';
import { aWebhookService } from '../../given/webhook-service.ts';

const { service, receiver, register } = await aWebhookService();
const { call, keyOf, signUp, database } = service;

const BODY = { url: 'https://hooks.public.test/aval', events: ['envelope.completed', 'signer.signed'] };

const create = (as: string, changes: object = {}, input: CallOptions = {}): Promise<Answer> =>
  call('POST', '/v1/webhooks', { as, body: { ...BODY, ...changes }, ...input });
const patch = (as: string, id: string, body: object, headers = {}): Promise<Answer> =>
  call('PATCH', `/v1/webhooks/${id}`, { as, body, headers });

const codeOf = ({ status, body }: Answer): unknown => [status, body?.error?.code];

/** A person who joins the organization of `owner`. */
async function guestOf(owner: Person, role: string): Promise<string> {
  const guest = await signUp();
  const { organizationId, token } = owner;
  const body = { email: guest.email, role };
  await call('POST', `/v1/organizations/${organizationId}/members`, { as: token, body });
  return guest.token;
}

describe('POST /v1/webhooks', () => {
  it('201 returns the secret once, stores it encrypted, and lists without it', async () => {
    const key = await keyOf(await signUp());
    const { status, body } = await create(key, { description: ' Contratos ' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^whk_/),
      ...BODY,
      metadata: null,
      description: 'Contratos',
      enabled: true,
      disabledReason: null,
      signatures: ['v1'],
      publicKey: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      version: 1,
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    });
    const { secret, ...shown } = body;
    const list = await call('GET', '/v1/webhooks', { as: key });
    expect(list.body).toEqual({ data: [shown], nextCursor: null, hasMore: false });
    const row = await database.read((transaction) =>
      transaction.one<{ text: string }>(sql`SELECT w::text AS text FROM webhooks w WHERE id = ${body.id}`),
    );
    expect(row.text).not.toContain(secret.slice(6));
    expect(row.text).toContain('v1.');
  });

  it('201 returns the same secret for the same Idempotency-Key', async () => {
    const key = await keyOf(await signUp());
    const headers = { 'idempotency-key': 'once' };
    const [one, other] = [await create(key, {}, { headers }), await create(key, {}, { headers })];
    expect(other.body).toEqual(one.body);
    expect((await call('GET', '/v1/webhooks', { as: key })).body.data).toHaveLength(1);
  });

  it('201 keeps the metadata that envelopes must have, and PATCH with null removes it', async () => {
    const key = await keyOf(await signUp());
    const { body } = await create(key, { metadata: { unit: 'norte' } });
    const path = `/v1/webhooks/${body.id}`;
    const renamed = await call('PATCH', path, { as: key, body: { description: 'a' } });
    expect([body.metadata, renamed.body.metadata]).toEqual([{ unit: 'norte' }, { unit: 'norte' }]);
    expect((await call('PATCH', path, { as: key, body: { metadata: null } })).body.metadata).toBeNull();
  });

  it('201 keeps the address as it was sent, and each event once', async () => {
    const key = await keyOf(await signUp());
    const { body } = await create(key, { url: 'https://hooks.public.test', events: ['*', '*'] });
    expect([body.url, body.events, body.description]).toEqual(['https://hooks.public.test', ['*'], null]);
  });

  it.each([
    ['http://hooks.public.test/'],
    ['ftp://hooks.public.test/'],
    ['https://hooks.private.test/'],
    ['https://nowhere.test/'],
    ['https://127.0.0.1/'],
    ['https://[::1]/'],
    ['https://2130706433/'],
    ['https://user:secret@hooks.public.test/'],
    ['https://hooks.public.test:5432/'],
    ['https://169.254.169.254/latest/meta-data'],
  ])('422 WEBHOOK_URL_NOT_ALLOWED for %s', async (url) => {
    expect(codeOf(await create(await keyOf(await signUp()), { url }))).toEqual([
      422,
      'WEBHOOK_URL_NOT_ALLOWED',
    ]);
  });

  it('422 WEBHOOK_URL_NOT_ALLOWED in Production for a host that is allowed in the Sandbox', async () => {
    const person = await signUp();
    expect((await create(await keyOf(person), { url: receiver.url() })).status).toBe(201);
    const there = await create(
      await keyOf(person, 'PRODUCTION'),
      { url: receiver.url() },
      { on: 'PRODUCTION' },
    );
    expect(codeOf(there)).toEqual([422, 'WEBHOOK_URL_NOT_ALLOWED']);
  });

  it.each([
    [{ url: undefined }, 'url'],
    [{ url: 'no address' }, 'url'],
    [{ url: 7 }, 'url'],
    [{ events: undefined }, 'events'],
    [{ events: [] }, 'events'],
    [{ events: 'envelope.completed' }, 'events'],
    [{ events: ['envelope.exploded'] }, 'events[0]'],
    [{ description: 'x'.repeat(501) }, 'description'],
  ])('422 VALIDATION_FAILED for %j', async (changes, field) => {
    const { status, body } = await create(await keyOf(await signUp()), changes);
    expect([status, body.error.code, body.error.details.fields[0].field]).toEqual([
      422,
      'VALIDATION_FAILED',
      field,
    ]);
  });

  it('403 INSUFFICIENT_SCOPE for a read-only key; a key with the scope needs no role', async () => {
    const person = await signUp();
    const reading = await keyOf(person, 'SANDBOX', ['webhooks:read']);
    const { status, body } = await create(reading);
    expect([status, body.error.details.requiredScope]).toEqual([403, 'webhooks:write']);
    expect((await create(await keyOf(person, 'SANDBOX', ['webhooks:write']))).status).toBe(201);
  });

  it('403 FORBIDDEN for people below ADMIN, who may read', async () => {
    const owner = await signUp();
    for (const [role, status] of [
      ['VIEWER', 403],
      ['MEMBER', 403],
      ['ADMIN', 201],
    ] as const) {
      const token = await guestOf(owner, role);
      const headers = { 'x-project-id': owner.projectId };
      expect([role, (await create(token, {}, { headers })).status]).toEqual([role, status]);
      expect((await call('GET', '/v1/webhooks', { as: token, headers })).status).toBe(200);
    }
  });

  it('403 PLAN_LIMIT_REACHED beyond the limit of the plan', async () => {
    const person = await signUp();
    await database.change(async (transaction) => ({
      value: await transaction.run(
        sql`UPDATE organizations SET plan = 'FREE' WHERE id = ${person.organizationId}`,
      ),
    }));
    const key = await keyOf(person);
    for (let count = 0; count < 20; count += 1) expect((await create(key)).status).toBe(201);
    expect(codeOf(await create(key))).toEqual([403, 'PLAN_LIMIT_REACHED']);
    expect((await call('GET', '/v1/webhooks?limit=100', { as: key })).body.data).toHaveLength(20);
  });
});

describe('GET /v1/webhooks', () => {
  it('200 newest first, of this project and environment only', async () => {
    const person = await signUp();
    const [sandbox, production] = [await keyOf(person), await keyOf(person, 'PRODUCTION')];
    const first = await create(sandbox);
    const two = await create(sandbox);
    await create(production, {}, { on: 'PRODUCTION' });
    await create(await keyOf(await signUp()));
    const { body } = await call('GET', '/v1/webhooks', { as: sandbox });
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([two.body.id, first.body.id]);
    const page = await call('GET', '/v1/webhooks?limit=1', { as: sandbox });
    const next = await call('GET', `/v1/webhooks?limit=1&cursor=${page.body.nextCursor}`, { as: sandbox });
    expect([page.body.data[0].id, next.body.data[0].id]).toEqual([two.body.id, first.body.id]);
  });

  it('200 accepts filters that match its scope; returns nothing of another project', async () => {
    const person = await signUp();
    const key = await keyOf(person);
    await create(key);
    const count = async (query: string): Promise<number> =>
      (await call('GET', `/v1/webhooks?${query}`, { as: key })).body.data.length;
    expect(await count(`projectId=${person.projectId}&environment=SANDBOX`)).toBe(1);
    expect([await count('projectId=proj_x'), await count('environment=PRODUCTION')]).toEqual([0, 0]);
  });

  it('403 INSUFFICIENT_SCOPE without webhooks:read', async () => {
    const key = await keyOf(await signUp(), 'SANDBOX', ['webhooks:write']);
    expect(codeOf(await call('GET', '/v1/webhooks', { as: key }))).toEqual([403, 'INSUFFICIENT_SCOPE']);
  });
});

describe('PATCH /v1/webhooks/{id}', () => {
  it('200 changes the fields that are sent and no others', async () => {
    const key = await keyOf(await signUp());
    const { body: created } = await create(key, { description: 'a' });
    const { secret: _secret, ...shown } = created;
    const off = await patch(key, created.id, { enabled: false });
    expect(off.body).toEqual({
      ...shown,
      enabled: false,
      disabledReason: 'REQUESTED',
      updatedAt: expect.any(String),
      version: 2,
    });
    const body = { enabled: true, url: 'https://other.public.test/', events: ['*'], description: null };
    const { body: changed } = await patch(key, created.id, body);
    expect(changed).toMatchObject({ ...body, disabledReason: null, version: 3 });
  });

  it('409 CONFLICT when If-Match names another version', async () => {
    const key = await keyOf(await signUp());
    const { body } = await create(key);
    expect(codeOf(await patch(key, body.id, { enabled: false }, { 'if-match': '"v2"' }))).toEqual([
      409,
      'CONFLICT',
    ]);
    expect((await patch(key, body.id, { enabled: false }, { 'if-match': '"v1"' })).status).toBe(200);
  });

  it('422 WEBHOOK_URL_NOT_ALLOWED for a forbidden address, and 422 VALIDATION_FAILED for no events', async () => {
    const key = await keyOf(await signUp());
    const { body } = await create(key);
    const inside = await patch(key, body.id, { url: 'https://hooks.private.test/' });
    expect(codeOf(inside)).toEqual([422, 'WEBHOOK_URL_NOT_ALLOWED']);
    expect(codeOf(await patch(key, body.id, { events: [] }))).toEqual([422, 'VALIDATION_FAILED']);
  });

  it('404 NOT_FOUND for another organization’s webhook, in the other environment, and for a malformed id', async () => {
    const person = await signUp();
    const key = await keyOf(person);
    const { body } = await create(key);
    const strangers = await keyOf(await signUp());
    const production = await keyOf(person, 'PRODUCTION');
    const input = { body: { enabled: false } };
    expect((await patch(strangers, body.id, {})).status).toBe(404);
    expect((await patch(strangers, body.id, { events: [] })).status).toBe(404);
    expect((await patch(key, 'whk', {})).status).toBe(404);
    const there = await call('PATCH', `/v1/webhooks/${body.id}`, {
      as: production,
      on: 'PRODUCTION',
      ...input,
    });
    expect(there.status).toBe(404);
  });
});

describe('DELETE /v1/webhooks/{id}', () => {
  it('204 deletes it; 404 NOT_FOUND when repeated', async () => {
    const key = await keyOf(await signUp());
    const { id } = await register(key);
    expect((await call('DELETE', `/v1/webhooks/${id}`, { as: key })).status).toBe(204);
    expect((await call('GET', '/v1/webhooks', { as: key })).body.data).toEqual([]);
    expect(codeOf(await call('DELETE', `/v1/webhooks/${id}`, { as: key }))).toEqual([404, 'NOT_FOUND']);
  });

  it('409 CONFLICT when If-Match names another version; 404 NOT_FOUND for another organization’s webhook', async () => {
    const key = await keyOf(await signUp());
    const { id } = await register(key);
    const headers = { 'if-match': '"v9"' };
    expect((await call('DELETE', `/v1/webhooks/${id}`, { as: key, headers })).status).toBe(409);
    expect((await call('DELETE', `/v1/webhooks/${id}`, { as: await keyOf(await signUp()) })).status).toBe(
      404,
    );
  });
});

describe('POST /v1/webhooks/{id}/rotate-secret', () => {
  const rotate = (as: string, id: string, headers = {}): Promise<Answer> =>
    call('POST', `/v1/webhooks/${id}/rotate-secret`, { as, headers });

  it('200 returns a new secret, and until when the old secret signs too', async () => {
    const key = await keyOf(await signUp());
    const { id, secret } = await register(key);
    const { status, body } = await rotate(key, id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, version: 2, secret: expect.stringMatching(/^whsec_/) });
    expect(body.secret).not.toBe(secret);
    expect(Date.parse(body.previousSecretExpiresAt) - Date.parse(body.updatedAt)).toBe(86_400_000);
  });

  it('200 rotates once for the same Idempotency-Key', async () => {
    const key = await keyOf(await signUp());
    const { id } = await register(key);
    const headers = { 'idempotency-key': 'once' };
    const [one, other] = [await rotate(key, id, headers), await rotate(key, id, headers)];
    expect(other.body).toEqual(one.body);
  });

  it('409 CONFLICT for another If-Match; 404 NOT_FOUND for another organization’s webhook; 403 FORBIDDEN below ADMIN', async () => {
    const person = await signUp();
    const key = await keyOf(person);
    const { id } = await register(key);
    expect((await rotate(key, id, { 'if-match': '"v2"' })).status).toBe(409);
    expect((await rotate(await keyOf(await signUp()), id)).status).toBe(404);
    const headers = { 'x-project-id': person.projectId };
    expect(codeOf(await rotate(await guestOf(person, 'MEMBER'), id, headers))).toEqual([403, 'FORBIDDEN']);
  });
});

describe('the security events of the organization', () => {
  it('say who registered, changed, and removed an endpoint, which outlives their membership or key', async () => {
    const owner = await signUp();
    const key = await keyOf(owner);
    const { id } = (await create(key)).body;
    await patch(owner.token, id, { enabled: false, description: 'ERP' });
    await call('POST', `/v1/webhooks/${id}/rotate-secret`, { as: owner.token });
    await call('DELETE', `/v1/webhooks/${id}`, { as: key });
    const { body } = await call('GET', `/v1/organizations/${owner.organizationId}/security-events`, {
      as: owner.token,
    });
    const events: readonly { type: string; target: unknown; actor: { type: string }; data: unknown }[] =
      body.data;
    const ofWebhooks = events.filter(({ type }) => type.startsWith('WEBHOOK_')).toReversed();
    expect(ofWebhooks.map(({ type, actor }) => [type, actor.type])).toEqual([
      ['WEBHOOK_CREATED', 'API_KEY'],
      ['WEBHOOK_CHANGED', 'USER'],
      ['WEBHOOK_SECRET_ROTATED', 'USER'],
      ['WEBHOOK_DELETED', 'API_KEY'],
    ]);
    expect(ofWebhooks[1]).toMatchObject({
      target: { type: 'webhook', id },
      data: { projectId: owner.projectId, environment: 'SANDBOX', fields: 'enabled description' },
    });
    expect(JSON.stringify(ofWebhooks)).not.toContain('hooks.public.test');
  });
});
