import { createPublicKey, verify as checkSignature } from 'node:crypto';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, CallOptions } from '../../accounts-server.ts';
import { holdInstallation } from '../../given/installation.ts';
import { resume } from '../../../src/actions/installation/resume.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import { EVENT_TYPES } from '../../../src/domain/webhooks/webhook.ts';
import { aSentEnvelope, complete, done } from '../../given/ceremony.ts';
import { createMember } from '../../given/organization.ts';
import { SIGNERS } from '../../given/sender.ts';
import type { Received } from '../../given/webhook-receiver.ts';
import { aWebhookService } from '../../given/webhook-service.ts';
import { demoPdf } from '../../whole-service.ts';

const { service, receiver, register, deliver } = await aWebhookService();
const { call, keyOf, signUp, clock } = service;

const DAY = 86_400_000;
const codeOf = ({ status, body }: Answer): unknown => [status, body?.error?.code];

const test = (as: string, id: string, body: object = {}, input: CallOptions = {}): Promise<Answer> =>
  call('POST', `/v1/webhooks/${id}/test`, { as, body, ...input });
const deliveries = (as: string, id: string, query = ''): Promise<Answer> =>
  call('GET', `/v1/webhooks/${id}/deliveries${query}`, { as });
const retry = (as: string, id: string, headers = {}): Promise<Answer> =>
  call('POST', `/v1/webhooks/deliveries/${id}/retry`, { as, headers });

/** Creates an event of this key: a new draft. */
async function makeEvent(key: string): Promise<string> {
  return done(await call('POST', '/v1/envelopes', { as: key, body: { title: 'Contrato' } }), 201).body.id;
}

/** Returns the requests received since the last call. */
const take = (): Received[] => receiver.received.splice(0);

/** Deletes what is left of earlier tests: a call that failed there is repeated after five seconds, in whatever test that is. */
async function forgetDeliveries(): Promise<void> {
  await service.database.change((tx) => tx.run(sql`DELETE FROM webhook_deliveries`));
}

beforeEach(async () => {
  await forgetDeliveries();
  take();
  receiver.answer = (_call, response) => void response.end('thank you');
});

/** Runs both official verifiers; each throws on an invalid signature. */
function verify(secret: string, { body, headers }: Pick<Received, 'body' | 'headers'>): unknown {
  new SvixWebhook(secret).verify(body, { ...headers });
  return new StandardWebhook(secret).verify(body, { ...headers });
}

const signersOf = ({ headers }: Received): string[] =>
  (headers['webhook-signature'] ?? '').split(' ').map((signature) => signature.split(',')[0] ?? '');

/** Checks a request like a receiver that has only the public key. */
function holds(publicKey: string | null, { body, headers }: Pick<Received, 'body' | 'headers'>): boolean {
  const x = Buffer.from((publicKey ?? '').slice('whpk_'.length), 'base64').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const content = Buffer.from(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`);
  return (headers['webhook-signature'] ?? '').split(' ').some((signature) => {
    const [scheme, value = ''] = signature.split(',');
    return scheme === 'v1a' && checkSignature(null, content, key, Buffer.from(value, 'base64'));
  });
}

describe('a delivery', () => {
  it('reports every step of an envelope, signed for the official verifiers, without personal data', async () => {
    const envelope = await aSentEnvelope(service);
    const { id, secret } = await register(envelope.key);
    await complete(service, envelope);
    await deliver();
    const calls = take();
    const events = calls.map((request) => verify(secret, request)) as { id: string; type: string }[];
    expect(events.map(({ type }) => type).toSorted()).toEqual([
      'envelope.completed',
      'envelope.evidence_ready',
      'message.delivered',
      'message.delivered',
      'signer.authenticated',
      'signer.signed',
    ]);
    for (const [index, event] of events.entries()) {
      expect(calls[index]?.headers).toMatchObject({
        'webhook-id': event.id,
        'content-type': 'application/json',
        'user-agent': 'Aval-Webhooks/1',
      });
    }
    const { key } = envelope;
    const { body: audit } = await call('GET', `/v1/envelopes/${envelope.id}/audit?limit=100`, { as: key });
    const ready = events.find(({ type }) => type === 'envelope.evidence_ready');
    expect(ready).toEqual({
      id: expect.stringMatching(/^evt_/),
      type: 'envelope.evidence_ready',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      sequence: expect.any(Number),
      environment: 'SANDBOX',
      projectId: expect.stringMatching(/^proj_/),
      data: {
        envelope: {
          id: envelope.id,
          status: 'COMPLETED',
          version: expect.any(Number),
          evidenceReady: true,
          auditHead: audit.chain.head,
          verificationCode: expect.stringMatching(/^(\w{5}-){3}\w{5}$/),
          reference: null,
          metadata: null,
        },
      },
    });
    const all = JSON.stringify(calls);
    const [invited] = envelope.invited;
    for (const value of [
      invited?.name,
      invited?.email,
      invited?.cpf,
      invited?.token,
      ...SIGNERS.map(({ cpf }) => cpf),
    ]) {
      expect(all).not.toContain(value);
    }
    const { body } = await deliveries(key, id);
    expect(body.data.map(({ status }: { status: string }) => status)).toEqual(Array(6).fill('SUCCEEDED'));
  });

  it('fails verification after five minutes, with one byte changed, and with another secret', async () => {
    const key = await keyOf(await signUp());
    const { id, secret } = await register(key);
    await test(key, id);
    const [sent] = take();
    if (sent === undefined) throw new Error('nothing came');
    expect(() => verify(secret, sent)).not.toThrow();
    const { secret: another } = await register(key);
    expect(() => verify(another, sent)).toThrow(/signature/i);
    expect(() => verify(secret, { ...sent, body: sent.body.replace('DRAFT', 'DRAFU') })).toThrow(
      /signature/i,
    );
    const otherId = { ...sent, headers: { ...sent.headers, 'webhook-id': 'evt_other' } };
    expect(() => verify(secret, otherId)).toThrow(/signature/i);
    vi.useFakeTimers({ now: Date.now() + 5 * 60_000 + 2000, toFake: ['Date'] });
    try {
      expect(() => verify(secret, sent)).toThrow(/timestamp/i);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is signed for receivers that have only the public key, if v1a is requested', async () => {
    const key = await keyOf(await signUp());
    const { id, secret, publicKey } = await register(key, { signatures: ['v1a'] });
    await test(key, id);
    const [sent = expect.unreachable()] = take();
    expect(signersOf(sent)).toEqual(['v1a']);
    expect(holds(publicKey, sent)).toBe(true);
    expect(holds(publicKey, { ...sent, body: sent.body.replace('DRAFT', 'DRAFU') })).toBe(false);
    expect(() => verify(secret, sent)).toThrow(/signature/i);

    const change = { as: key, body: { signatures: ['v1', 'v1a'] } };
    const { body: both } = await call('PATCH', `/v1/webhooks/${id}`, change);
    expect(both).toMatchObject({ signatures: ['v1', 'v1a'], publicKey });
    await test(key, id);
    const [signedTwice = expect.unreachable()] = take();
    expect(signersOf(signedTwice)).toEqual(['v1', 'v1a']);
    expect(() => verify(secret, signedTwice)).not.toThrow();
    expect(holds(publicKey, signedTwice)).toBe(true);
  });

  it('is signed by both keys for a day after a rotation', async () => {
    const key = await keyOf(await signUp());
    const { id, publicKey } = await register(key, { signatures: ['v1a'] });
    const { body: rotated } = await call('POST', `/v1/webhooks/${id}/rotate-secret`, { as: key });
    expect(rotated.publicKey).not.toBe(publicKey);
    await test(key, id);
    const [sent = expect.unreachable()] = take();
    expect([holds(rotated.publicKey, sent), holds(publicKey, sent)]).toEqual([true, true]);
    clock.advance(DAY);
    await test(key, id);
    clock.reset();
    const [later = expect.unreachable()] = take();
    expect([holds(rotated.publicKey, later), holds(publicKey, later)]).toEqual([true, false]);
  });

  it('has a key from the first request for v1a, stored encrypted', async () => {
    const key = await keyOf(await signUp());
    const { id, publicKey } = await register(key);
    expect(publicKey).toBe(null);
    const { body } = await call('PATCH', `/v1/webhooks/${id}`, { as: key, body: { signatures: ['v1a'] } });
    expect(body.publicKey).toMatch(/^whpk_[A-Za-z0-9+/]{43}=$/);
    const row = await service.database.read((transaction) =>
      transaction.one<{ text: string }>(sql`SELECT w::text AS text FROM webhooks w WHERE id = ${id}`),
    );
    expect(row.text).not.toContain('whsk_');
    expect(JSON.stringify(body)).not.toContain('whsk_');
  });

  it('is signed by both secrets for a day after a rotation, then by the new secret alone', async () => {
    const key = await keyOf(await signUp());
    const { id, secret } = await register(key);
    const rotated = await call('POST', `/v1/webhooks/${id}/rotate-secret`, { as: key });
    await test(key, id);
    const [sent] = take();
    if (sent === undefined) throw new Error('nothing came');
    expect(sent.headers['webhook-signature']?.split(' ')).toHaveLength(2);
    for (const valid of [secret, rotated.body.secret]) expect(() => verify(valid, sent)).not.toThrow();
    clock.advance(DAY);
    await test(key, id);
    clock.reset();
    expect(take()[0]?.headers['webhook-signature']?.split(' ')).toHaveLength(1);
  });

  it('goes to the endpoints that subscribe to it, in their project and environment', async () => {
    const [person, stranger] = [await signUp(), await signUp()];
    const key = await keyOf(person);
    const created = await register(key, { events: ['envelope.created'], url: receiver.url('/created') });
    const completed = await register(key, {
      events: ['envelope.completed'],
      url: receiver.url('/completed'),
    });
    const off = await register(key, { url: receiver.url('/off') });
    await call('PATCH', `/v1/webhooks/${off.id}`, { as: key, body: { enabled: false } });
    await register(await keyOf(stranger), { url: receiver.url('/stranger') });
    const there = { as: await keyOf(person, 'PRODUCTION'), on: 'PRODUCTION', body: { title: 'a' } } as const;
    await call('POST', '/v1/envelopes', there);
    await makeEvent(key);
    await deliver();
    expect(take().map(({ path }) => path)).toEqual(['/created']);
    expect((await deliveries(key, created.id)).body.data).toHaveLength(1);
    expect((await deliveries(key, completed.id)).body.data).toEqual([]);
  });

  it('keeps its id and body over all attempts', async () => {
    const key = await keyOf(await signUp());
    await register(key);
    receiver.answer = (_call, response) => void response.writeHead(500).end();
    await makeEvent(key);
    await deliver();
    clock.advance(DAY);
    await deliver();
    clock.reset();
    const [one, two] = take();
    expect(two?.body).toBe(one?.body);
    expect(two?.headers['webhook-id']).toBe(one?.headers['webhook-id']);
    expect(two?.headers['webhook-timestamp']).not.toBe(one?.headers['webhook-timestamp']);
  });

  it('names the signature request that created the envelope', async () => {
    const key = await keyOf(await signUp());
    await register(key, { events: ['envelope.created'] });
    const pdf = await demoPdf();
    const [signer] = SIGNERS;
    const body = { document: { contentBase64: pdf.toString('base64') }, signers: [signer] };
    const input = done(await call('POST', '/v1/signature-requests', { as: key, body }), 201);
    await deliver();
    expect(JSON.parse(take()[0]?.body ?? '').data.signatureRequestId).toBe(input.body.id);
  });
});

describe('POST /v1/webhooks/{id}/test', () => {
  it('200 sends a signed event marked as a test, and returns status, time and body', async () => {
    const key = await keyOf(await signUp());
    const { id, secret } = await register(key);
    const { status, body } = await test(key, id, { type: 'signer.signed' });
    expect([status, body]).toEqual([
      200,
      { status: 200, durationMs: expect.any(Number), responseBody: 'thank you', reason: null },
    ]);
    const [sent] = take();
    if (sent === undefined) throw new Error('nothing came');
    expect(verify(secret, sent)).toMatchObject({ type: 'signer.signed', test: true });
    expect((await deliveries(key, id)).body.data).toEqual([]);
  });

  it.each(EVENT_TYPES)('200 for %s', async (type) => {
    const key = await keyOf(await signUp());
    const { id } = await register(key, { events: ['envelope.created'] });
    expect((await test(key, id, { type })).status).toBe(200);
    expect(JSON.parse(take()[0]?.body ?? '').type).toBe(type);
  });

  it('200 also when the target fails: its status, 4 KiB of its body as text, or why there is none', async () => {
    const key = await keyOf(await signUp());
    const { id } = await register(key);
    receiver.answer = (_call, response) => void response.writeHead(500).end(`<script>${'x'.repeat(9000)}`);
    const { status, body } = await test(key, id);
    expect([status, body.status, body.reason, body.responseBody.length]).toEqual([200, 500, 'REFUSED', 4096]);
    receiver.answer = (_call, response) => response.destroy();
    expect((await test(key, id)).body).toMatchObject({
      status: null,
      responseBody: null,
      reason: 'CONNECTION_FAILED',
    });
  });

  it('503 SERVICE_UNAVAILABLE on a copy that is held back, which calls nobody', async () => {
    const key = await keyOf(await signUp());
    const { id } = await register(key);
    const before = receiver.received.length;
    await holdInstallation(service.deps);
    const held = await test(key, id);
    await resume(service.deps);
    expect([held.status, held.body.error.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(receiver.received).toHaveLength(before);
    expect((await test(key, id)).status).toBe(200);
  });

  it('200 delivers once for the same Idempotency-Key', async () => {
    const key = await keyOf(await signUp());
    const { id } = await register(key);
    const input = { headers: { 'idempotency-key': 'once' } };
    const [one, other] = [await test(key, id, {}, input), await test(key, id, {}, input)];
    expect(other.body).toEqual(one.body);
    expect(take()).toHaveLength(1);
  });

  it('200 enables an endpoint that failures had disabled, after a success', async () => {
    const key = await keyOf(await signUp());
    const { id } = await register(key);
    receiver.answer = (_call, response) => void response.writeHead(410).end();
    await makeEvent(key);
    await deliver();
    const enabled = async (): Promise<unknown> => {
      const [webhook] = (await call('GET', '/v1/webhooks', { as: key })).body.data;
      return [webhook.enabled, webhook.disabledReason];
    };
    expect(await enabled()).toEqual([false, 'GONE']);
    await test(key, id);
    expect(await enabled()).toEqual([false, 'GONE']);
    receiver.answer = (_call, response) => void response.end();
    await test(key, id);
    expect(await enabled()).toEqual([true, null]);
  });

  it('404 NOT_FOUND for another organization’s endpoint; 422 VALIDATION_FAILED for an unknown type', async () => {
    const key = await keyOf(await signUp());
    const { id } = await register(key);
    expect(codeOf(await test(await keyOf(await signUp()), id))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await test(key, id, { type: '*' }))).toEqual([422, 'VALIDATION_FAILED']);
    expect(take()).toEqual([]);
  });
});

describe('GET /v1/webhooks/{id}/deliveries', () => {
  it('200 shows the request and the response, without the signature', async () => {
    const key = await keyOf(await signUp());
    const { id } = await register(key);
    receiver.answer = (_call, response) => void response.writeHead(503, { 'retry-after': '60' }).end('later');
    await makeEvent(key);
    await deliver();
    const { body } = await deliveries(key, id);
    const [sent] = take();
    expect(body).toEqual({
      data: [
        {
          id: expect.stringMatching(/^dlv_/),
          webhookId: id,
          eventId: sent?.headers['webhook-id'],
          eventType: 'envelope.created',
          status: 'PENDING',
          attempts: 1,
          lastAttemptAt: expect.any(String),
          requestHeaders: {
            'content-type': 'application/json',
            'user-agent': 'Aval-Webhooks/1',
            'webhook-id': sent?.headers['webhook-id'],
            'webhook-timestamp': sent?.headers['webhook-timestamp'],
          },
          responseStatus: 503,
          responseBody: 'later',
          durationMs: expect.any(Number),
          reason: 'REFUSED',
          nextAttemptAt: expect.any(String),
          createdAt: expect.any(String),
          updatedAt: expect.any(String),
        },
      ],
      nextCursor: null,
      hasMore: false,
    });
    const [{ nextAttemptAt, updatedAt }] = body.data;
    expect(Date.parse(nextAttemptAt) - Date.parse(updatedAt)).toBe(60_000);
  });

  it('200 newest first, by status and type, in pages', async () => {
    const key = await keyOf(await signUp());
    const { id } = await register(key);
    const envelope = await makeEvent(key);
    await deliver();
    receiver.answer = (_call, response) => void response.writeHead(404).end();
    await call('POST', `/v1/envelopes/${envelope}/cancel`, { as: key, body: {} });
    await deliver();
    const types = async (query: string): Promise<string[]> =>
      (await deliveries(key, id, query)).body.data.map(({ eventType }: { eventType: string }) => eventType);
    expect(await types('')).toEqual(['envelope.cancelled', 'envelope.created']);
    expect(await types('?status=SUCCEEDED')).toEqual(['envelope.created']);
    expect(await types('?status=PENDING')).toEqual(['envelope.cancelled']);
    expect(await types('?status=FAILED')).toEqual([]);
    expect(await types('?eventType=envelope.created')).toEqual(['envelope.created']);
    const page = await deliveries(key, id, '?limit=1');
    expect(await types(`?limit=1&cursor=${page.body.nextCursor}`)).toEqual(['envelope.created']);
  });

  it('404 NOT_FOUND for another organization’s endpoint; 422 VALIDATION_FAILED for an unknown status', async () => {
    const key = await keyOf(await signUp());
    const { id } = await register(key);
    expect(codeOf(await deliveries(await keyOf(await signUp()), id))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await deliveries(key, id, '?status=LOST'))).toEqual([422, 'VALIDATION_FAILED']);
    expect(codeOf(await deliveries(await keyOf(await signUp()), id, '?status=LOST'))).toEqual([
      404,
      'NOT_FOUND',
    ]);
  });
});

describe('POST /v1/webhooks/deliveries/{deliveryId}/retry', () => {
  it('200 makes another attempt at once with the same event, even after a success', async () => {
    const key = await keyOf(await signUp());
    const { id } = await register(key);
    await makeEvent(key);
    await deliver();
    const [{ id: deliveryId }] = (await deliveries(key, id)).body.data;
    const { status, body } = await retry(key, deliveryId);
    expect([status, body.status, body.attempts]).toEqual([200, 'PENDING', 1]);
    await deliver();
    const [one, two] = take();
    expect([two?.body, two?.headers['webhook-id']]).toEqual([one?.body, one?.headers['webhook-id']]);
    expect((await deliveries(key, id)).body.data[0]).toMatchObject({ status: 'SUCCEEDED', attempts: 2 });
  });

  it('200 delivers to a disabled endpoint, and a success enables it again', async () => {
    const key = await keyOf(await signUp());
    const { id } = await register(key);
    receiver.answer = (_call, response) => void response.writeHead(410).end();
    await makeEvent(key);
    await deliver();
    const [{ id: deliveryId, status, nextAttemptAt }] = (await deliveries(key, id)).body.data;
    expect([status, nextAttemptAt]).toEqual(['FAILED', null]);
    receiver.answer = (_call, response) => void response.end();
    await retry(key, deliveryId);
    await deliver();
    expect((await deliveries(key, id)).body.data[0].status).toBe('SUCCEEDED');
    expect((await call('GET', '/v1/webhooks', { as: key })).body.data[0].enabled).toBe(true);
  });

  it('200 retries once for the same Idempotency-Key', async () => {
    const key = await keyOf(await signUp());
    const { id } = await register(key);
    await makeEvent(key);
    await deliver();
    const [{ id: deliveryId }] = (await deliveries(key, id)).body.data;
    const headers = { 'idempotency-key': 'once' };
    const first = await retry(key, deliveryId, headers);
    await deliver();
    expect((await retry(key, deliveryId, headers)).body).toEqual(first.body);
    expect(await deliver()).toBe(0);
  });

  it('404 NOT_FOUND for another organization’s delivery and a malformed id; 403 INSUFFICIENT_SCOPE for a read-only key', async () => {
    const person = await signUp();
    const key = await keyOf(person);
    const { id } = await register(key);
    await makeEvent(key);
    const [{ id: deliveryId }] = (await deliveries(key, id)).body.data;
    expect(codeOf(await retry(await keyOf(await signUp()), deliveryId))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await retry(key, 'dlv'))).toEqual([404, 'NOT_FOUND']);
    const reading = await keyOf(person, 'SANDBOX', ['webhooks:read']);
    expect(codeOf(await retry(reading, deliveryId))).toEqual([403, 'INSUFFICIENT_SCOPE']);
    await deliver();
  });
});

describe('owners and admins get an e-mail', () => {
  it.each([
    ['pt-BR', 'Webhook desativado'],
    ['en', 'Webhook disabled'],
    ['es', 'Webhook desactivado'],
  ])('in the language of their organization, %s, when their endpoint is gone', async (language, subject) => {
    const owner = await signUp();
    const organization = `/v1/organizations/${owner.organizationId}`;
    const input = { as: owner.token };
    await call('PATCH', organization, { ...input, body: { language } });
    const admin = await createMember(service, owner, 'ADMIN');
    await createMember(service, owner, 'MEMBER');
    // Somebody who was added and has not agreed gets none.
    const added = await signUp();
    await call('POST', `${organization}/members`, { ...input, body: { email: added.email, role: 'ADMIN' } });
    const key = await keyOf(owner);
    await register(key);
    receiver.answer = (_call, response) => void response.writeHead(410).end();
    await makeEvent(key);
    await makeEvent(key);
    await deliver();
    const { body } = await call('GET', '/v1/sandbox/messages', { as: key });
    const result = body.data.map(({ kind, to }: { kind: string; to: string }) => ({ kind, to }));
    const kind = 'WEBHOOK_DISABLED';
    expect(result).toHaveLength(2);
    expect(result).toEqual(
      expect.arrayContaining([
        { kind, to: owner.email },
        { kind, to: admin.email },
      ]),
    );
    for (const message of body.data) {
      expect(message.subject).toContain(subject);
      expect(message.text).toContain(receiver.url());
      expect(message.text).toMatch(/\/dashboard\/developers\/webhooks\/whk_\w+\?project=proj_/);
    }
  });
});
