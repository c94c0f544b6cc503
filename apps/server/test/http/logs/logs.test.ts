import { describe, expect, it } from 'vitest';
import { deleteOldRequestLogs } from '../../../src/actions/developer-portal/request-logs.ts';
import { DAY } from '../../../src/domain/limits.ts';
import type { Answer, CallOptions } from '../../accounts-server.ts';
import { createMember } from '../../given/organization.ts';
import { wholeService } from '../../whole-service.ts';
import { refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const { call, signUp, keyOf, clock, deps } = service;

/** A service whose request logs cannot be stored. */
const crowded = await wholeService(() => ({
  requestLogs: {
    add: () => {
      throw new Error('disk full');
    },
    flush: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  },
}));

async function aProject() {
  const person = await signUp();
  const as = await keyOf(person);
  const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, input: CallOptions = {}) =>
    call(method, url, { as, ...input });
  const list = async (query = ''): Promise<Answer> => ask('GET', `/v1/logs${query}`);
  return { person, as, ask, list };
}

const idOf = ({ headers }: Answer): string => String(headers['x-request-id']);
const idsOf = ({ body }: Answer): readonly string[] => body.data.map((entry: { id: string }) => entry.id);

describe('GET /v1/logs', () => {
  it('200 lists the requests of the project at once, newest first, including refused requests', async () => {
    const { ask, list, as, person } = await aProject();
    const created = await ask('POST', '/v1/envelopes', { body: { title: 'Contrato' }, ip: '203.0.113.77' });
    const refused = await ask('GET', '/v1/envelopes/env_01m7yzmhg00000000000000001');
    const invalid = await ask('POST', '/v1/envelopes', { body: {} });
    const forbidden = await ask('GET', '/v1/me');
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(
      body.data.map((entry: Answer['body']) => [
        entry.id,
        entry.method,
        entry.path,
        entry.status,
        entry.errorCode,
      ]),
    ).toEqual([
      [idOf(forbidden), 'GET', '/v1/me', 403, 'FORBIDDEN'],
      [idOf(invalid), 'POST', '/v1/envelopes', 422, 'VALIDATION_FAILED'],
      [idOf(refused), 'GET', '/v1/envelopes/env_01m7yzmhg00000000000000001', 404, 'NOT_FOUND'],
      [idOf(created), 'POST', '/v1/envelopes', 201, null],
    ]);
    const { body: keys } = await call('GET', '/v1/api-keys', { as: person.token });
    expect(body.data.at(-1)).toEqual({
      id: idOf(created),
      method: 'POST',
      path: '/v1/envelopes',
      status: 201,
      durationMs: expect.any(Number),
      errorCode: null,
      credential: { type: 'API_KEY', id: keys.data[0].id },
      ip: '203.0.113.0',
      occurredAt: expect.any(String),
    });
    expect(Math.abs(Date.parse(body.data.at(-1).occurredAt) - Date.now())).toBeLessThan(60_000);
    expect(as).toMatch(/^ask_test_/);
  });

  it('200 finds a HEAD, which is no GET', async () => {
    const { as, ask, list } = await aProject();
    await ask('GET', '/v1/envelopes');
    const headers = { authorization: `Bearer ${as}` };
    const head = await service.apps.SANDBOX.inject({ method: 'HEAD', url: '/v1/envelopes', headers });
    expect(head.statusCode).toBe(200);
    expect(idsOf(await list('?method=HEAD'))).toEqual([head.headers['x-request-id']]);
  });

  it('200 returns pages, and applies each filter', async () => {
    const { ask, list } = await aProject();
    const oldest = await ask('GET', '/v1/envelopes');
    const two = await ask('POST', '/v1/envelopes', { body: {} });
    const three = await ask('GET', '/v1/documents');
    const first = await list('?limit=2');
    expect([idsOf(first), first.body.hasMore]).toEqual([[idOf(three), idOf(two)], true]);
    const rest = await list(`?limit=2&cursor=${first.body.nextCursor}`);
    expect(idsOf(rest)).toEqual([idOf(oldest)]);
    expect(idsOf(await list('?status=422'))).toEqual([idOf(two)]);
    expect(idsOf(await list('?method=POST'))).toEqual([idOf(two)]);
    expect(idsOf(await list('?path=/v1/documents'))).toEqual([idOf(three)]);
    expect(idsOf(await list(`?requestId=${idOf(two)}`))).toEqual([idOf(two)]);
    const { occurredAt } = (await list(`?requestId=${idOf(two)}`)).body.data[0];
    expect(idsOf(await list(`?from=${occurredAt}&path=/v1/envelopes`))).toEqual([idOf(two)]);
    expect(idsOf(await list(`?to=${occurredAt}&path=/v1/documents`))).toEqual([]);
    expect(idsOf(await list('?from=2999-01-01T00:00:00Z'))).toEqual([]);
  });

  it('422 VALIDATION_FAILED for invalid filters, and for a cursor of other filters', async () => {
    const { ask, list } = await aProject();
    for (let n = 0; n < 3; n += 1) await ask('GET', '/v1/envelopes');
    const { nextCursor } = (await list('?limit=1')).body;
    for (const query of [
      '?status=x',
      '?method=TRACE',
      '?from=yesterday',
      '?limit=0',
      `?status=200&cursor=${nextCursor}`,
    ]) {
      expect(refusalOf(await list(query))).toEqual([422, 'VALIDATION_FAILED']);
    }
  });

  it('200 for a VIEWER; 403 INSUFFICIENT_SCOPE for a key without logs:read', async () => {
    const { person } = await aProject();
    const viewer = await createMember(service, person, 'VIEWER');
    const headers = { 'x-project-id': person.projectId };
    expect((await call('GET', '/v1/logs', { as: viewer.token, headers })).status).toBe(200);
    const as = await keyOf(person, 'SANDBOX', ['usage:read']);
    const answer = await call('GET', '/v1/logs', { as });
    expect([...refusalOf(answer), answer.body.error.details]).toEqual([
      403,
      'INSUFFICIENT_SCOPE',
      { requiredScope: 'logs:read' },
    ]);
  });

  it('200 omits requests of other projects and of the other environment', async () => {
    const { person, list } = await aProject();
    const live = await keyOf(person, 'PRODUCTION');
    await call('GET', '/v1/envelopes', { as: live, on: 'PRODUCTION' });
    await (await aProject()).ask('GET', '/v1/envelopes');
    expect(idsOf(await list())).toEqual([]);
    const elsewhere = await call('GET', '/v1/logs', { as: live, on: 'PRODUCTION' });
    expect(idsOf(elsewhere)).toHaveLength(1);
  });
});

describe('GET /v1/logs/{requestId}', () => {
  it('200 returns a request without any text of a caller', async () => {
    const { ask, person } = await aProject();
    const created = await ask('POST', '/v1/envelopes', {
      body: {
        title: 'Contrato de Ana',
        signatureLevel: 'SIMPLE',
        signingOrderEnabled: true,
        'ana@example.com': 1,
      },
      headers: { 'idempotency-key': 'pedido-de-ana', 'user-agent': 'ana/1' },
    });
    const { status, body } = await ask('GET', `/v1/logs/${idOf(created)}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: idOf(created), method: 'POST', path: '/v1/envelopes', status: 201 });
    expect(body.request).toEqual({
      headers: {
        authorization: '[redacted]',
        'content-length': expect.any(String),
        'content-type': 'application/json',
        'idempotency-key': '[redacted]',
        'user-agent': '[redacted]',
      },
      query: {},
      body: { title: '[redacted]', signatureLevel: 'SIMPLE', signingOrderEnabled: true, '[others]': 1 },
    });
    expect(body.response.headers).toMatchObject({
      'content-type': 'application/json',
      'x-request-id': idOf(created),
    });
    expect(body.response.body).toMatchObject({
      id: created.body.id,
      status: 'DRAFT',
      title: '[redacted]',
      signers: [],
    });
    const byUser = await call('GET', `/v1/logs/${idOf(created)}`, { as: person.token });
    expect(byUser.status).toBe(200);
  });

  it('200 returns the code of a refusal and which fields were wrong', async () => {
    const { ask } = await aProject();
    const refused = await ask('POST', '/v1/envelopes', { body: { title: 7, message: 'Ana' } });
    const { body } = await ask('GET', `/v1/logs/${idOf(refused)}`);
    expect(body.errorCode).toBe('VALIDATION_FAILED');
    expect(body.request.body).toEqual({ title: '[redacted]', message: '[redacted]' });
    expect(body.response.body).toEqual({
      error: { code: 'VALIDATION_FAILED', details: { fields: ['title'] } },
    });
  });

  it('404 NOT_FOUND for a request of another project, an unknown id and a malformed id', async () => {
    const [mine, other] = [await aProject(), await aProject()];
    const theirs = await other.ask('GET', '/v1/envelopes');
    for (const id of [idOf(theirs), 'req_01m7yzmhg00000000000000001', 'x', '%00']) {
      expect(refusalOf(await mine.ask('GET', `/v1/logs/${id}`))).toEqual([404, 'NOT_FOUND']);
    }
  });
});

describe('request logs', () => {
  it('are deleted after thirty days', async () => {
    const { ask, list } = await aProject();
    await ask('GET', '/v1/envelopes');
    expect(idsOf(await list())).toHaveLength(1);
    expect(await deleteOldRequestLogs(deps)).toBe(0);
    clock.advance(31 * DAY);
    try {
      await deps.requestLogs.flush();
      expect(await deleteOldRequestLogs(deps)).toBeGreaterThan(0);
    } finally {
      clock.reset();
    }
    expect(idsOf(await list())).toEqual([]);
  });

  it('never fail a request, even when they cannot be stored', async () => {
    const person = await crowded.signUp();
    const as = await crowded.keyOf(person);
    expect((await crowded.call('GET', '/v1/envelopes', { as })).status).toBe(200);
  });
});
