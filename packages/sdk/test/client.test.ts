import { describe, expect, it } from 'vitest';
import { AvalError, createClient, isAvalError } from '../src/client.ts';
import type { AvalClient, ClientOptions, Retry } from '../src/client.ts';
import { jumpingClock, noConnection, refusal, scriptedFetch, success } from './fake-service.ts';
import type { Scripted } from './fake-service.ts';

const path = { id: 'env_1' };
const body = { title: 'Contrato' };

/** A client of a scripted service, with the requests and pauses it made. */
function clientOf(script: readonly (() => Scripted)[], options: Partial<ClientOptions> = {}) {
  const { fetch, received } = scriptedFetch(...script);
  const clock = jumpingClock();
  const client = createClient({ base: 'http://aval.test', fetch, clock, ...options });
  return { client, received, pauses: clock.pauses };
}

const READ = (client: AvalClient) => client.call('GET /v1/envelopes/{id}', { path });
const CREATE = (client: AvalClient) => client.call('POST /v1/envelopes', { body });
const DELETE = (client: AvalClient) => client.call('DELETE /v1/documents/{id}', { path });
const CHANGE = (client: AvalClient) =>
  client.call('PATCH /v1/envelopes/{id}', { path, body, ifMatch: '"v1"' });
const LOG_IN = (client: AvalClient) =>
  client.call('POST /v1/auth/login', { body: { email: 'ana@example.com', password: 'x' } });

const DROPPED = (): Response =>
  new Response(new ReadableStream({ start: (controller) => controller.error(new Error('cut off')) }), {
    headers: { 'content-type': 'application/json' },
  });

describe('retries', () => {
  it.each([
    ['a lost connection', noConnection],
    ['a body that is cut off', DROPPED],
    ['429 RATE_LIMITED', refusal(429, 'RATE_LIMITED')],
    ['500 INTERNAL_ERROR', refusal(500, 'INTERNAL_ERROR')],
    ['502 PROVIDER_ERROR', refusal(502, 'PROVIDER_ERROR')],
    ['503 SERVICE_UNAVAILABLE', refusal(503, 'SERVICE_UNAVAILABLE')],
    ['409 IDEMPOTENCY_IN_PROGRESS', refusal(409, 'IDEMPOTENCY_IN_PROGRESS')],
    ['504 of a proxy', () => new Response('<html>', { status: 504 })],
  ])('repeats a call after %s', async (_failure, failure) => {
    const { client, received } = clientOf([failure, success()]);
    expect(await CREATE(client)).toEqual({ id: 'env_1' });
    expect(received).toHaveLength(2);
  });

  it.each([
    ['422', refusal(422, 'VALIDATION_FAILED')],
    ['409 of another code', refusal(409, 'CONFLICT')],
    ['429 OTP_COOLDOWN', refusal(429, 'OTP_COOLDOWN', { 'retry-after': '1' })],
    ['503 PAYMENT_PROVIDER_UNAVAILABLE', refusal(503, 'PAYMENT_PROVIDER_UNAVAILABLE')],
    ['a wait of more than a minute', refusal(429, 'RATE_LIMITED', { 'retry-after': '61' })],
  ])('does not repeat a call after %s', async (_failure, failure) => {
    const { client, received } = clientOf([failure, success()]);
    await expect(CREATE(client)).rejects.toBeInstanceOf(AvalError);
    expect(received).toHaveLength(1);
  });

  it.each([
    ['GET', READ, 3],
    ['DELETE', DELETE, 3],
    ['POST that takes an idempotency key', CREATE, 3],
    ['POST that takes none', LOG_IN, 1],
    ['PATCH', CHANGE, 1],
  ])('makes the right number of attempts: %s', async (_method, call, attempts) => {
    const { client, received } = clientOf([noConnection]);
    await expect(call(client)).rejects.toThrow('fetch failed');
    expect(received).toHaveLength(attempts);
  });

  it('sends the same key with each attempt, and a new key with each call', async () => {
    const { client, received } = clientOf([noConnection, noConnection, success()]);
    await CREATE(client);
    await CREATE(client);
    const keys = received.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys).toEqual([keys[0], keys[0], keys[0], keys[3]]);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('sends the caller’s key, and no key with operations that take none', async () => {
    const { client, received } = clientOf([success()]);
    await client.call('POST /v1/envelopes', { body, idempotencyKey: 'mine' });
    for (const call of [READ, DELETE, CHANGE, LOG_IN]) await call(client);
    const keys = received.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual(['mine', null, null, null, null]);
  });

  it.each([
    ['the client', { retries: 4 }, {}, 5],
    ['the call', { retries: 4 }, { retries: 1 }, 2],
    ['nobody', {}, {}, 3],
    ['a call that refuses retries', {}, { retries: 0 }, 1],
  ])('makes as many attempts as %s says', async (_who, options, extras, attempts) => {
    const { client, received } = clientOf([noConnection], options);
    await expect(client.call('GET /v1/envelopes/{id}', { path, ...extras })).rejects.toThrow('fetch failed');
    expect(received).toHaveLength(attempts);
  });

  it('reports each retry before its pause', async () => {
    const seen: Retry[] = [];
    const { client } = clientOf([noConnection, refusal(503, 'SERVICE_UNAVAILABLE'), success()], {
      onRetry: (retry) => seen.push(retry),
    });
    await READ(client);
    expect(seen).toMatchObject([
      { number: 1, delayMs: 375, error: { message: 'fetch failed' } },
      { number: 2, delayMs: 750, error: { code: 'SERVICE_UNAVAILABLE' } },
    ]);
  });
});

describe('timeouts and signals', () => {
  it('ends an attempt after timeoutMs and repeats it', async () => {
    const { client, received } = clientOf([() => 'never', success()], { timeoutMs: 5000 });
    expect(await READ(client)).toEqual({ id: 'env_1' });
    expect(received).toHaveLength(2);
  });

  it('throws a TimeoutError when every attempt hangs', async () => {
    const { client, received } = clientOf([() => 'never']);
    const call = client.call('GET /v1/envelopes/{id}', { path, timeoutMs: 5000 });
    await expect(call).rejects.toMatchObject({
      name: 'TimeoutError',
      message: expect.stringContaining('5000'),
    });
    expect(received).toHaveLength(3);
  });

  it('throws the reason of the signal, and makes no further attempt', async () => {
    let retries = 0;
    const { client, received } = clientOf([() => 'never'], { onRetry: () => (retries += 1) });
    const input = new AbortController();
    const call = client.call('GET /v1/envelopes/{id}', { path, signal: input.signal });
    await Promise.resolve();
    input.abort(new Error('stopped by the user'));
    await expect(call).rejects.toThrow('stopped by the user');
    expect(received.length).toBeLessThanOrEqual(1);
    expect(retries).toBe(0);
  });

  it('sends nothing when the signal has already aborted', async () => {
    const { client, received } = clientOf([success()]);
    const signal = AbortSignal.abort(new Error('too late'));
    await expect(client.call('GET /v1/envelopes/{id}', { path, signal })).rejects.toThrow('too late');
    expect(received).toEqual([]);
  });
});

describe('the credential', () => {
  it('is requested once per call, not once per attempt', async () => {
    const tokens = ['first', 'second'];
    const { client, received } = clientOf([noConnection, success()], {
      credential: () => tokens.shift() ?? null,
    });
    await READ(client);
    await READ(client);
    const seen = received.map(({ headers }) => headers.get('authorization'));
    expect(seen).toEqual(['Bearer first', 'Bearer first', 'Bearer second']);
  });

  it('fails the call without a request when its provider fails', async () => {
    const { client, received } = clientOf([success()], {
      credential: () => Promise.reject(new Error('no token')),
    });
    await expect(READ(client)).rejects.toThrow('no token');
    expect(received).toEqual([]);
  });
});

describe('request', () => {
  it('resolves with the ETag, the status, the request’s id and the headers', async () => {
    const headers = { etag: '"v3"', 'x-request-id': 'req_7', 'aval-ignored': 'signer' };
    const { client } = clientOf([success({ id: 'env_1' }, headers)]);
    const response = await client.request('GET /v1/envelopes/{id}', { path });
    expect(response).toMatchObject({ body: { id: 'env_1' }, status: 200, etag: '"v3"', requestId: 'req_7' });
    expect(response.headers.get('aval-ignored')).toBe('signer');
  });

  it('returns null for what a response does not have', async () => {
    const { client } = clientOf([() => new Response(null, { status: 204 })]);
    const response = await client.request('DELETE /v1/documents/{id}', { path });
    expect(response).toMatchObject({ body: null, status: 204, etag: null, requestId: null });
  });

  it('passes the ETag on as If-Match', async () => {
    const { client, received } = clientOf([success()]);
    await CHANGE(client);
    expect(received[0]?.headers.get('if-match')).toBe('"v1"');
  });
});

describe('list', () => {
  const page = (ids: readonly string[], nextCursor: string | null) =>
    success({ data: ids.map((id) => ({ id })), nextCursor, hasMore: nextCursor !== null });

  it('yields every row, and passes the query on to each page', async () => {
    const { client, received } = clientOf([page(['a', 'b'], 'two'), noConnection, page(['c'], null)]);
    const ids: string[] = [];
    for await (const { id } of client.list('GET /v1/envelopes', { query: { status: 'DRAFT' } })) ids.push(id);
    expect(ids).toEqual(['a', 'b', 'c']);
    const queries = received.map(({ url }) => new URL(url).search);
    expect(queries).toEqual(['?status=DRAFT', '?status=DRAFT&cursor=two', '?status=DRAFT&cursor=two']);
  });

  it('starts at the caller’s cursor and requests no page that nobody reads', async () => {
    const { client, received } = clientOf([page(['a', 'b'], 'two')]);
    for await (const { id } of client.list('GET /v1/envelopes', { query: { cursor: 'one' } })) if (id) break;
    expect(received.map(({ url }) => new URL(url).search)).toEqual(['?cursor=one']);
  });
});

it('creates keys and clocks by itself', async () => {
  const { fetch, received } = scriptedFetch(success());
  await createClient({ base: '', fetch }).call('POST /v1/envelopes', { body });
  expect(received[0]).toMatchObject({ url: '/v1/envelopes', method: 'POST', body: JSON.stringify(body) });
  expect(isAvalError(new AvalError(500, {}))).toBe(true);
});
