import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { fail } from '../../../src/domain/errors/app-error.ts';
import { fieldProblem } from '../../../src/domain/errors/field-rules.ts';
import { timeOfId } from '../../../src/domain/ids.ts';
import type { Id } from '../../../src/domain/ids.ts';
import { knownPath } from '../../../src/http/hooks/request-log.ts';
import type { AnyRoute } from '../../../src/http/route.ts';
import { LINK, aRoute, aServer, post } from '../frame/fixture.ts';

const GOOD = { title: 'A contract' };
const ENVELOPE = 'env_01m7yzmhg00000000000000001';

/** The lines and the request logs of one request. */
async function logged(changes: Partial<AnyRoute>, request: object = {}) {
  const server = await aServer([aRoute(changes)]);
  const answer = await server.app.inject({ ...post(GOOD), ...request });
  const lines = server.log.filter(({ message }) => message === 'request').map(({ fields }) => fields);
  return { answer, lines, kept: server.requestLogs };
}

const asUser = { headers: post('', { authorization: 'Bearer user' }).headers };

describe('knownPath', () => {
  it.each([
    ['/v1/me', {}, '/v1/me'],
    ['/v1/envelopes/{id}', { id: ENVELOPE }, `/v1/envelopes/${ENVELOPE}`],
    [
      '/v1/envelopes/{id}/signers/{signerId}',
      { id: ENVELOPE },
      `/v1/envelopes/${ENVELOPE}/signers/{signerId}`,
    ],
    ['/v1/sign/{token}', { token: 'a-secret' }, '/v1/sign/{token}'],
    ['/v1/envelopes/{id}', { id: `${ENVELOPE}x` }, '/v1/envelopes/{id}'],
    ['/v1/envelopes/{id}', { id: ENVELOPE.toUpperCase() }, '/v1/envelopes/{id}'],
    ['/v1/{id}/{id}', { id: ENVELOPE }, `/v1/${ENVELOPE}/${ENVELOPE}`],
  ])('writes %s with %j as %s', (path, values, expected) => {
    expect(knownPath(path, values)).toBe(expected);
  });
});

describe('the line of a request', () => {
  it('has its id, the pattern of its path, its status and the kind of its credential', async () => {
    const path = '/v1/things/{id}';
    const { answer, lines } = await logged({ path }, { url: `/v1/things/${ENVELOPE}?q=secret` });
    expect(lines).toEqual([
      {
        requestId: answer.headers['x-request-id'],
        method: 'POST',
        path: '/v1/things/:id',
        status: 201,
        code: null,
        milliseconds: expect.any(Number),
        credential: 'API_KEY',
      },
    ]);
  });

  it('has the code of a refusal and no credential if that was refused', async () => {
    const { lines } = await logged({}, { headers: { authorization: 'Bearer nobody' } });
    expect(lines).toMatchObject([{ status: 401, code: 'UNAUTHENTICATED', credential: null }]);
  });

  it('has no path of a request that no route matches', async () => {
    const { lines, kept } = await logged({}, { url: '/v1/secret' });
    expect(lines).toMatchObject([{ path: null, status: 404 }]);
    expect(kept).toEqual([]);
  });
});

describe('the request log of a project', () => {
  it('has the request and the response of an API key', async () => {
    const { answer, kept } = await logged({}, { remoteAddress: '203.0.113.77' });
    expect(kept).toMatchObject([
      {
        id: answer.headers['x-request-id'],
        tenant: { projectId: 'proj_1', environment: 'SANDBOX' },
        method: 'POST',
        path: '/v1/things',
        status: 201,
        errorCode: null,
        credential: { type: 'API_KEY', id: 'key_1' },
        ip: '203.0.113.0',
        occurredAt: timeOfId(String(answer.headers['x-request-id']) as Id<'req'>),
        request: { query: {}, body: { title: '[redacted]' } },
        response: { body: { title: '[redacted]', version: 3 } },
      },
    ]);
    expect(Number.isInteger(kept[0]?.durationMs)).toBe(true);
  });

  it('has the requests of people only in a project', async () => {
    expect((await logged({}, asUser)).kept).toMatchObject([{ credential: { type: 'USER', id: 'usr_1' } }]);
    const account = { kind: 'bearer', context: 'account' } as const;
    expect((await logged({ credential: account }, asUser)).kept).toEqual([]);
  });

  it('has a refused request of an API key, whose project is known before it is resolved', async () => {
    const scoped = {
      kind: 'bearer',
      context: 'project',
      scope: 'documents:write',
    } as const;
    const { kept } = await logged({ credential: scoped });
    expect(kept).toMatchObject([
      {
        tenant: { projectId: 'proj_1' },
        status: 403,
        errorCode: 'INSUFFICIENT_SCOPE',
        request: { body: null },
        response: { body: { error: { code: 'INSUFFICIENT_SCOPE' } } },
      },
    ]);
  });

  it.each<[string, Partial<AnyRoute>, object]>([
    ['a refused credential', {}, { headers: { authorization: 'Bearer nobody' } }],
    ['no credential', { credential: { kind: 'none', purpose: 'PUBLIC' } }, {}],
    [
      'a signing link',
      {
        credential: { kind: 'link' },
        path: '/v1/sign/{token}',
        rate: 'portal',
      },
      { url: `/v1/sign/${LINK}` },
    ],
  ])('has no request with %s', async (_title, changes, request) => {
    expect((await logged(changes, request)).kept).toEqual([]);
  });

  it('has the query by its shape, with nested objects', async () => {
    const query = Type.Object({
      limit: Type.Optional(Type.Integer()),
      metadata: Type.Optional(Type.Object({ order: Type.Optional(Type.String()) })),
    });
    const url = '/v1/things?metadata[order]=7&limit=5&maria@example.com=1';
    const { kept } = await logged({ query }, { url });
    expect(kept[0]?.request.query).toEqual({
      limit: '[redacted]',
      metadata: { order: '[redacted]' },
      '[others]': 1,
    });
  });

  it('has the size of a file beside the texts of a form, never its bytes', async () => {
    const payload = [
      '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nsecret title\r\n',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="secret.pdf"\r\n',
      'Content-Type: application/pdf\r\n\r\n%PDF-secret\r\n--b--\r\n',
    ].join('');
    const headers = {
      authorization: 'Bearer key',
      'content-type': 'multipart/form-data; boundary=b',
    };
    const { kept } = await logged({ upload: true }, { headers, payload });
    expect(kept[0]?.request.body).toEqual({
      title: '[redacted]',
      '[file]': { size: 11 },
    });
    expect(JSON.stringify(kept)).not.toContain('secret');
  });

  it('has a body that is no object as one value', async () => {
    const { kept } = await logged({}, { payload: '"secret"' });
    expect(kept).toMatchObject([{ status: 422, request: { body: '[redacted]' } }]);
  });

  it('names wrong fields of the path, the query and the body, and counts no other', async () => {
    const fields = ['id', 'limit', 'title', 'Idempotency-Key', 'maria@example.com'].map((field) =>
      fieldProblem(field, 'enum', 'secret', { allowed: ['secret'] }),
    );
    const { kept } = await logged(
      {
        path: '/v1/things/{id}',
        params: Type.Object({ id: Type.String() }),
        query: Type.Object({ limit: Type.Optional(Type.Integer()) }),
        handle: async () => fail('VALIDATION_FAILED', { fields }),
      },
      { url: `/v1/things/${ENVELOPE}` },
    );
    expect(kept[0]?.response.body).toEqual({
      error: {
        code: 'VALIDATION_FAILED',
        details: {
          fields: ['id', 'limit', 'title', 'Idempotency-Key', '[others]'],
        },
      },
    });
  });

  it('warns and does not fail the request if the log cannot be made', async () => {
    const server = await aServer([aRoute()]);
    server.deps.requestLogs.add = () => {
      throw new Error('disk full');
    };
    const answer = await server.app.inject(post(GOOD));
    expect(answer.statusCode).toBe(201);
    const warning = {
      requestId: answer.headers['x-request-id'],
      error: new Error('disk full'),
    };
    expect(server.log.filter(({ level }) => level === 'warn').map(({ fields }) => fields)).toEqual([warning]);
  });
});
