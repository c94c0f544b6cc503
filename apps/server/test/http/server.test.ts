import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { Type } from 'typebox';
import { fail } from '../../src/domain/errors/app-error.ts';
import type { ErrorCode } from '../../src/domain/errors/catalogue.ts';
import { refusalWords } from '../../src/domain/errors/translate.ts';
import type { AnyRoute, Call } from '../../src/http/route.ts';
import { Nothing } from '../../src/http/shapes/field.ts';
import { ProviderFailed, ProviderRefused, StaleWrite, Unavailable } from '../../src/domain/failures.ts';
import { LINK, aRoute, aServer, fakeAccess, listen, post } from './frame/fixture.ts';
import type { Fixture } from './frame/fixture.ts';

const GOOD = { title: 'A contract' };
const LONG_TITLE = { title: 'x'.repeat(21) };

async function codeOf({ app }: Fixture, request: ReturnType<typeof post>): Promise<unknown> {
  const answer = await app.inject(request);
  return answer.statusCode < 400 ? answer.statusCode : answer.json().error.code;
}

describe('a response', () => {
  it('201 contains only the fields that the schema names', async () => {
    const { app } = await aServer([aRoute()]);
    const answer = await app.inject(post(GOOD));
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ id: 'thing_1', title: 'A contract', note: null, version: 3 });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('500 INTERNAL_ERROR when the view leaves out a required field', async () => {
    const server = await aServer([aRoute({ view: () => ({ id: 'thing_1' }) })]);
    expect(await codeOf(server, post(GOOD))).toBe('INTERNAL_ERROR');
  });

  it('200 carries the version as ETag for a GET of a versioned object, but not for a POST', async () => {
    const get = aRoute({
      method: 'GET',
      path: '/v1/things/{id}',
      status: 200,
      body: Nothing,
      handle: async () => GOOD,
    });
    const { app } = await aServer([get, aRoute()]);
    const headers = { authorization: 'Bearer key' };
    expect((await app.inject({ url: '/v1/things/1', headers })).headers['etag']).toBe('"v3"');
    expect((await app.inject(post(GOOD))).headers['etag']).toBeUndefined();
  });

  it('204 has no body', async () => {
    const { app } = await aServer([aRoute({ status: 204 })]);
    const answer = await app.inject(post(GOOD));
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  });

  it('200 sends a file unchanged, and no browser runs it', async () => {
    const file = aRoute({
      method: 'GET',
      status: 200,
      body: Nothing,
      binary: { contentType: 'application/pdf' },
      handle: async () => null,
      view: () => ({
        contentType: 'application/pdf',
        disposition: 'inline; filename="a.pdf"',
        bytes: Buffer.from('%PDF-'),
      }),
    });
    const { app } = await aServer([file]);
    const answer = await app.inject({ url: '/v1/things', headers: { authorization: 'Bearer key' } });
    expect(answer.rawPayload.toString()).toBe('%PDF-');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="a.pdf"',
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
    });
  });

  it('carries its request id and must not be cached', async () => {
    const { app } = await aServer([aRoute()]);
    const answer = await app.inject(post(GOOD, { 'x-request-id': 'chosen-by-the-caller' }));
    expect(answer.headers['x-request-id']).toMatch(/^req_[0-9a-hjkmnp-tv-z]{26}$/);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(answer.headers['strict-transport-security']).toBeUndefined();
  });

  it('must not be cached however the path is written', async () => {
    const get = aRoute({
      method: 'GET',
      path: '/v1/things',
      status: 200,
      body: Nothing,
      handle: async () => GOOD,
    });
    const server = await aServer([get]);
    const headers = { authorization: 'Bearer key' };
    const answer = await server.app.inject({ url: '/%761/%74hings', headers });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    const socket = connect(await listen(server), '127.0.0.1');
    socket.write(
      'GET http://aval.example/v1/things HTTP/1.1\r\nHost: aval.example\r\nAuthorization: Bearer key\r\nConnection: close\r\n\r\n',
    );
    const [head] = await once(socket.setEncoding('utf8'), 'data');
    expect(head).toMatch(/^HTTP\/1\.1 200 /);
    expect(head.toLowerCase()).toContain('cache-control: no-store');
  });

  it('requires HTTPS for two years if the base address is HTTPS', async () => {
    const { app } = await aServer([aRoute()], { baseUrl: 'https://api.test' });
    const answer = await app.inject(post(GOOD));
    expect(answer.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  });
});

describe('a refusal', () => {
  it('has exactly the members of the specification', async () => {
    const { app } = await aServer([aRoute()]);
    const answer = await app.inject(post(GOOD, { authorization: '' }));
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(answer.json()).toEqual({
      error: {
        code: 'UNAUTHENTICATED',
        message: expect.stringMatching(/\.$/),
        cause: expect.stringMatching(/\.$/),
        hint: expect.stringMatching(/\.$/),
        docs: 'http://sandbox.test/docs/errors#UNAUTHENTICATED',
        requestId: answer.headers['x-request-id'],
        details: null,
      },
    });
  });

  it.each([
    ['404 NOT_FOUND', 'GET', '/v1/nothing'],
    ['404 NOT_FOUND for another method', 'DELETE', '/v1/things'],
    ['404 NOT_FOUND for HEAD of nothing', 'HEAD', '/v1/nothing'],
    ['404 NOT_FOUND for a path that cannot be decoded', 'GET', '/v1/%zz'],
    ['404 NOT_FOUND for a parameter with NUL', 'GET', '/v1/things/%00'],
    ['404 NOT_FOUND for a parameter without end', 'GET', `/v1/things/${'x'.repeat(3000)}`],
  ] as const)('%s', async (_title, method, url) => {
    const { app } = await aServer([aRoute({ method: 'GET', path: '/v1/things/{id}' }), aRoute()]);
    const answer = await app.inject({ method, url, headers: { authorization: 'Bearer key' } });
    expect(answer.statusCode).toBe(404);
    if (method !== 'HEAD') expect(answer.json().error.code).toBe('NOT_FOUND');
    expect(answer.headers['x-request-id']).toMatch(/^req_/);
  });

  const READ = { method: 'GET', status: 200, body: Nothing, handle: async () => ({ title: 'A' }) } as const;

  it('answers HEAD as GET, without the content', async () => {
    const { app } = await aServer([aRoute(READ)]);
    const send = (method: 'GET' | 'HEAD') =>
      app.inject({ method, url: '/v1/things', headers: { authorization: 'Bearer key' } });
    const [get, head] = [await send('GET'), await send('HEAD')];
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(String(get.rawPayload.length));
    expect(head.headers['content-type']).toBe(get.headers['content-type']);
  });

  it('answers no HEAD where a GET is the act of a person', async () => {
    const { app } = await aServer([aRoute({ ...READ, refusesHead: true })]);
    const headers = { authorization: 'Bearer key' };
    expect((await app.inject({ method: 'HEAD', url: '/v1/things', headers })).statusCode).toBe(404);
    expect((await app.inject({ method: 'GET', url: '/v1/things', headers })).statusCode).toBe(200);
  });

  it.each([
    [new Unavailable('database'), 503, 'SERVICE_UNAVAILABLE', '5'],
    [new StaleWrite('envelope'), 409, 'CONFLICT', undefined],
    [new ProviderFailed('smtp', 'refused'), 502, 'PROVIDER_ERROR', '30'],
    [new ProviderRefused('BIRDID', 'DENIED'), 502, 'PROVIDER_ERROR', '30'],
    [new Error('a secret reason'), 500, 'INTERNAL_ERROR', undefined],
  ])('for a thrown error: %s', async (thrown, status, code, retryAfter) => {
    const handle = async (): Promise<never> => {
      throw thrown;
    };
    const { app, log } = await aServer([aRoute({ handle, errors: ['PROVIDER_ERROR'] })]);
    const answer = await app.inject(post(GOOD));
    expect([answer.statusCode, answer.json().error.code]).toEqual([status, code]);
    const reason = thrown instanceof ProviderRefused ? thrown.reason : undefined;
    expect(answer.json().error.details?.reason).toBe(reason);
    expect(answer.headers['retry-after']).toBe(retryAfter);
    expect(answer.body).not.toContain(thrown.message);
    const result = log.find(({ level }) => level !== 'info');
    expect(result?.fields['requestId']).toBe(answer.headers['x-request-id']);
    expect(Object.values(result?.fields ?? {})).toContain(thrown);
  });

  it('500 for a code that the route does not declare, so that its test fails', async () => {
    const routes = [aRoute({ handle: async () => fail('ALREADY_SIGNED') })];
    const { app, log } = await aServer(routes);
    const strict = (await app.inject(post(GOOD))).json().error;
    expect(strict).toMatchObject({ code: 'INTERNAL_ERROR', details: null });
    expect(log.some(({ level }) => level === 'error')).toBe(true);
    expect(await codeOf(await aServer(routes, { strictErrors: false }), post(GOOD))).toBe('ALREADY_SIGNED');
  });

  it('is logged with its code and the pattern of its path, never the path itself', async () => {
    const link = aRoute({ path: '/v1/sign/{token}', credential: { kind: 'link' }, rate: 'portal' });
    const { app, log } = await aServer([link]);
    await app.inject({ ...post(LONG_TITLE), url: `/v1/sign/${LINK}` });
    const line = log.find(({ message }) => message === 'request');
    expect(line?.fields).toMatchObject({
      method: 'POST',
      path: '/v1/sign/:token',
      status: 422,
      code: 'VALIDATION_FAILED',
    });
    expect(JSON.stringify(log)).not.toContain(LINK);
  });
});

/** Each row refuses for its own reason and for every reason below it: the order of errors. */
describe('the order of errors of a management call', () => {
  const guarded = aRoute({
    upload: true,
    credential: {
      kind: 'bearer',
      context: 'project',
      scope: 'documents:write',
      role: 'ADMIN',
      dashboardOnly: true,
    },
    precheck: async (_deps, call) => {
      if (call.userAgent === 'no-object') fail('NOT_FOUND');
    },
  });
  const everythingWrong = {
    authorization: 'Bearer nobody',
    'x-project-id': 'missing',
    'content-type': 'text/plain',
    'user-agent': 'no-object',
  };

  it.each<readonly [ErrorCode, Readonly<Record<string, string>>, string]>([
    ['UNAUTHENTICATED', {}, '{'],
    ['FORBIDDEN', { authorization: 'Bearer key' }, '{'],
    ['BAD_REQUEST', { authorization: 'Bearer user' }, '{'],
    ['UNSUPPORTED_MEDIA_TYPE', { authorization: 'Bearer user', 'x-project-id': '' }, '{'],
    [
      'BAD_REQUEST',
      { authorization: 'Bearer user', 'x-project-id': '', 'content-type': 'application/json' },
      '{',
    ],
    [
      'NOT_FOUND',
      { authorization: 'Bearer user', 'x-project-id': '', 'content-type': 'application/json' },
      '{}',
    ],
    [
      'FORBIDDEN',
      {
        authorization: 'Bearer user',
        'x-project-id': '',
        'content-type': 'application/json',
        'user-agent': '',
      },
      '{}',
    ],
  ])('%s before all later checks', async (code, mended, body) => {
    const server = await aServer([guarded]);
    expect(await codeOf(server, post(body, { ...everythingWrong, ...mended }))).toBe(code);
  });

  it('422 VALIDATION_FAILED once the role is sufficient', async () => {
    const server = await aServer([guarded], { access: fakeAccess('OWNER') });
    expect(await codeOf(server, post('{}', { authorization: 'Bearer user', 'user-agent': '' }))).toBe(
      'VALIDATION_FAILED',
    );
  });

  it('403 INSUFFICIENT_SCOPE names the scope', async () => {
    const scoped = aRoute({ credential: { kind: 'bearer', context: 'project', scope: 'documents:write' } });
    const { app } = await aServer([scoped]);
    const answer = await app.inject(post(GOOD));
    expect(answer.statusCode).toBe(403);
    expect(answer.json().error).toMatchObject({
      code: 'INSUFFICIENT_SCOPE',
      details: { requiredScope: 'documents:write' },
    });
  });

  it('403 SANDBOX_ONLY on the other base, before the scope is checked', async () => {
    const credential = { kind: 'bearer', context: 'account', sandboxOnly: true, scope: 'logs:read' } as const;
    const server = await aServer([aRoute({ credential })], { environment: 'PRODUCTION' });
    expect(await codeOf(server, post(GOOD, { authorization: 'Bearer live' }))).toBe('SANDBOX_ONLY');
    expect(await codeOf(await aServer([aRoute({ credential })]), post(GOOD))).toBe('INSUFFICIENT_SCOPE');
  });

  it('404 NOT_FOUND for a project of another organization', async () => {
    expect(await codeOf(await aServer([aRoute()]), post(GOOD, { 'x-project-id': 'foreign' }))).toBe(
      'NOT_FOUND',
    );
  });

  it('201 does not run the precheck if nothing is refused', async () => {
    const missing = aRoute({ precheck: async () => fail('NOT_FOUND') });
    expect(await codeOf(await aServer([missing]), post(GOOD))).toBe(201);
    expect(await codeOf(await aServer([missing]), post(LONG_TITLE))).toBe('NOT_FOUND');
  });
});

/** The context that a route is called with. */
async function callOf(
  changes: Partial<AnyRoute>,
  request: object,
  options: Parameters<typeof aServer>[1] = {},
): Promise<Call> {
  const calls: Call[] = [];
  const handle: AnyRoute['handle'] = async (_deps, call) => void calls.push(call);
  const server = await aServer([aRoute({ ...changes, handle, view: () => GOOD, status: 204 })], options);
  await server.app.inject({ ...post(GOOD), ...request });
  const [call] = calls;
  if (call === undefined) throw new Error('The route was not called.');
  return call;
}

describe('the language of errors', () => {
  it.each([
    [undefined, 'en'],
    ['*', 'en'],
    ['de', 'en'],
    ['pt-PT,en;q=0.5', 'pt-BR'],
    ['en;q=0.1, es', 'es'],
  ] as const)('404 NOT_FOUND with Accept-Language %s is in %s', async (accepted, language) => {
    const { app } = await aServer([aRoute()]);
    const headers = accepted === undefined ? {} : { 'accept-language': accepted };
    const { message } = refusalWords('NOT_FOUND', language);
    const answer = await app.inject({ url: '/v1/nothing', headers });
    expect(answer.json().error).toMatchObject({ code: 'NOT_FOUND', message });
    expect(answer.headers).toMatchObject({ 'content-language': language, vary: 'Origin, Accept-Language' });
  });

  it('422 VALIDATION_FAILED translates the problem of a field', async () => {
    const { app } = await aServer([aRoute()]);
    const request = post(LONG_TITLE);
    const headers = { ...request.headers, 'accept-language': 'pt' };
    const answer = await app.inject({ ...request, headers });
    expect(answer.json().error.details.fields).toEqual([
      {
        field: 'title',
        message: 'Deve ter no máximo 20 caracteres.',
        rule: 'max_length',
        params: { limit: 20 },
      },
    ]);
  });
});

describe('the request context of a route', () => {
  it('names the caller, the environment and the input', async () => {
    const call = await callOf(
      {},
      { headers: { ...post('').headers, 'user-agent': 'test', 'accept-language': 'pt-BR' } },
    );
    expect(call).toMatchObject({
      environment: 'SANDBOX',
      baseUrl: 'http://sandbox.test',
      principal: { id: 'key_1' },
      tenant: { projectId: 'proj_1', environment: 'SANDBOX' },
      role: 'MEMBER',
      body: GOOD,
      file: null,
      ip: '127.0.0.1',
      userAgent: 'test',
      acceptLanguage: 'pt-BR',
      ifMatch: null,
    });
  });

  it.each([
    ['"v7"', 7],
    ['*', null],
    ['W/"v7"', -1],
    ['v7', -1],
    ['"other"', -1],
  ])('If-Match: %s requires version %s', async (header, version) => {
    const call = await callOf({}, { headers: { ...post('').headers, 'if-match': header } });
    expect(call.ifMatch).toBe(version);
  });

  it('ignores a client address claimed by an untrusted peer', async () => {
    const call = await callOf({}, { headers: { ...post('').headers, 'x-forwarded-for': '203.0.113.9' } });
    expect(call.ip).toBe('127.0.0.1');
  });

  it('has the address and the source port that a trusted proxy names', async () => {
    const headers = { ...post('').headers, 'x-forwarded-for': '203.0.113.9:4711' };
    const call = await callOf({}, { headers }, { trustProxy: '127.0.0.1' });
    expect(call).toMatchObject({ ip: '203.0.113.9', port: 4711 });
  });

  it('has the query with its numbers and booleans, without unknown parameters', async () => {
    const query = Type.Object({ limit: Type.Optional(Type.Integer()), all: Type.Optional(Type.Boolean()) });
    const call = await callOf({ query }, { url: '/v1/things?limit=5&all=true&other=1' });
    expect(call.query).toEqual({ limit: 5, all: true });
  });

  it.each([
    ['limit=many', 'limit', 'Must be a whole number.'],
    ['limit=5.5', 'limit', 'Must be a whole number.'],
    ['limit=0x10', 'limit', 'Must be a whole number.'],
    ['limit=', 'limit', 'Must be a whole number.'],
    ['limit=1&limit=2', 'limit', 'Must be a whole number.'],
    ['limit=0', 'limit', 'Must be at least 1.'],
    ['all=1', 'all', 'Must be true or false.'],
    ['since=2026-02-30T00:00:00Z', 'since', 'Must be a time in RFC 3339, such as 2026-01-31T12:00:00Z.'],
    ['since=2016-12-31T23:59:60Z', 'since', 'Must be a time in RFC 3339, such as 2026-01-31T12:00:00Z.'],
    ['since=a%00', 'since', 'Must not hold the character NUL.'],
  ])('422 VALIDATION_FAILED for the query %s', async (query, field, message) => {
    const shape = Type.Object({
      limit: Type.Optional(Type.Integer({ minimum: 1 })),
      all: Type.Optional(Type.Boolean()),
      since: Type.Optional(Type.String({ format: 'date-time' })),
    });
    const { app } = await aServer([aRoute({ query: shape })]);
    const answer = await app.inject({ ...post(GOOD), url: `/v1/things?${query}` });
    expect(answer.json().error.details).toMatchObject({ fields: [{ field, message }] });
  });
});

describe('the server', () => {
  it('has timeouts, and limits the requests of a connection', async () => {
    const { app } = await aServer([]);
    const { headersTimeout, requestTimeout, keepAliveTimeout, maxRequestsPerSocket } = app.server;
    expect({ headersTimeout, requestTimeout, keepAliveTimeout, maxRequestsPerSocket }).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 120_000,
      keepAliveTimeout: 65_000,
      maxRequestsPerSocket: 1000,
    });
  });

  it('404 NOT_FOUND in our own format whatever the client expects, and never a 417 from Node.js', async () => {
    const server = await aServer([]);
    const socket = connect(await listen(server), '127.0.0.1');
    socket.write('GET /v1/nothing HTTP/1.1\r\nHost: a\r\nExpect: the-unexpected\r\n\r\n');
    const [answer]: unknown[] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 404 Not Found\r\n[^]*"code":"NOT_FOUND"/);
    socket.destroy();
    await server.app.close();
  });

  it('400 BAD_REQUEST in our own format for anything other than HTTP', async () => {
    const server = await aServer([]);
    const socket = connect(await listen(server), '127.0.0.1');
    socket.write('this is no HTTP\r\n\r\n');
    const [answer]: unknown[] = await once(socket, 'data');
    const [head = '', body = ''] = String(answer).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(JSON.parse(body).error).toMatchObject({
      code: 'BAD_REQUEST',
      details: { reason: 'malformed-http', hint: expect.stringContaining('well-formed HTTP request') },
      requestId: /x-request-id: (\S+)/i.exec(head)?.[1],
    });
    await server.app.close();
  });
});
