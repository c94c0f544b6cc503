import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { ROLES } from '../../src/domain/access/principal.ts';
import { fail } from '../../src/domain/errors/app-error.ts';
import { UploadMemoryBudget } from '../../src/http/body/upload-memory-budget.ts';
import { contentBase64 } from '../../src/http/shapes/documents.ts';
import type { AnyRoute, Call } from '../../src/http/route.ts';
import { LINK, aRoute, aServer, fakeAccess, post } from './frame/fixture.ts';
import type { Fixture } from './frame/fixture.ts';

const GOOD = { title: 'A contract' };
const PROJECT = { kind: 'bearer', context: 'project' } as const;

/** The status of a response, or the code of its refusal. */
async function resultOf({ app }: Fixture, request: object): Promise<unknown> {
  const answer = await app.inject({ ...post(GOOD), ...request });
  return answer.statusCode < 400 ? answer.statusCode : answer.json().error.code;
}

/** A server whose only route keeps what it was called with. */
async function aListener(changes: Partial<AnyRoute> = {}, options: Parameters<typeof aServer>[1] = {}) {
  const calls: Call[] = [];
  const handle: AnyRoute['handle'] = async (_deps, call) => void calls.push(call);
  return {
    server: await aServer([aRoute({ status: 204, handle, ...changes })], options),
    calls,
  };
}

describe('If-Match', () => {
  it.each([
    [undefined, null],
    ['*', null],
    [' * ', null],
    ['"v1"', 1],
    [' "v12" ', 12],
    ['"v999999999999999"', 999_999_999_999_999],
  ])('%j requires the version %j', async (header, version) => {
    const { server, calls } = await aListener();
    await resultOf(server, {
      headers: post('', header === undefined ? {} : { 'if-match': header }).headers,
    });
    expect(calls.map(({ ifMatch }) => ifMatch)).toEqual([version]);
  });

  it.each(['', '"v1000000000000000"', '"v"', '"v-1"', '"v1.0"', 'v1', 'W/"v1"', '"V1"', '"v1", "v2"', '"1"'])(
    '%j is a version that no object has',
    async (header) => {
      const { server, calls } = await aListener();
      await resultOf(server, {
        headers: post('', { 'if-match': header }).headers,
      });
      expect(calls.map(({ ifMatch }) => ifMatch)).toEqual([-1]);
    },
  );
});

describe('the parameters of the path', () => {
  const path = '/v1/things/{id}/parts/{part}';

  it('reach the route decoded', async () => {
    const params = Type.Object({ id: Type.String(), part: Type.String() });
    const { server, calls } = await aListener({ path, params });
    expect(await resultOf(server, { url: '/v1/things/a%2Fb/parts/%C3%A9' })).toBe(204);
    expect(calls[0]?.params).toEqual({ id: 'a/b', part: 'é' });
  });

  it.each(['%00', '%09', '%0a', '%1F', '%7f', '%C2%85', 'a%00b'])(
    '404 NOT_FOUND for the control character %s, even in a parameter that the shape ignores',
    async (part) => {
      const { server, calls } = await aListener({ path });
      expect(await resultOf(server, { url: `/v1/things/a/parts/${part}` })).toBe('NOT_FOUND');
      expect(calls).toEqual([]);
    },
  );

  it('404 NOT_FOUND, and not 422, if one does not fit its shape', async () => {
    const params = Type.Object({ id: Type.String({ maxLength: 3 }) });
    const { server } = await aListener({ path: '/v1/things/{id}', params });
    expect(await resultOf(server, { url: '/v1/things/abc' })).toBe(204);
    expect(await resultOf(server, { url: '/v1/things/abcd', payload: '{}' })).toBe('NOT_FOUND');
  });
});

describe('the headers of a request', () => {
  it('may be missing: no program and no language', async () => {
    const { server, calls } = await aListener();
    const { authorization, 'content-type': type } = post('').headers;
    await server.app.inject({
      ...post(GOOD),
      headers: { authorization, 'content-type': type, 'user-agent': '' },
    });
    expect(calls[0]).toMatchObject({
      userAgent: '',
      acceptLanguage: null,
      followsRedirects: true,
      file: null,
    });
  });

  it('give each request its own id', async () => {
    const { server, calls } = await aListener();
    for (let call = 0; call < 2; call += 1) await resultOf(server, {});
    const ids = calls.map(({ requestId }) => requestId);
    expect([new Set(ids).size, ids.every((id) => id.startsWith('req_'))]).toEqual([2, true]);
  });
});

describe('the role of a caller', () => {
  const rows = ROLES.flatMap((min, needed) =>
    ROLES.map((role, held) => [role, min, held >= needed] as const),
  );

  it.each(rows)('%s on a route for %s is enough: %s', async (role, min, isEnough) => {
    const { server } = await aListener(
      { credential: { ...PROJECT, role: min } },
      { access: fakeAccess(role) },
    );
    const headers = post('', { authorization: 'Bearer user' }).headers;
    expect(await resultOf(server, { headers })).toBe(isEnough ? 204 : 'FORBIDDEN');
  });

  it('does not matter for an API key, for a route without a role, and outside a project', async () => {
    const access = fakeAccess('VIEWER');
    const asUser = {
      headers: post('', { authorization: 'Bearer user' }).headers,
    };
    const owners = await aListener({ credential: { ...PROJECT, role: 'OWNER' } }, { access });
    expect(await resultOf(owners.server, {})).toBe(204);
    expect(await resultOf((await aListener({ credential: PROJECT }, { access })).server, asUser)).toBe(204);
    const account = {
      kind: 'bearer',
      context: 'account',
      role: 'OWNER',
    } as const;
    expect(await resultOf((await aListener({ credential: account }, { access })).server, asUser)).toBe(204);
  });

  it('does not matter for a signing link', async () => {
    const link = {
      path: '/v1/sign/{token}',
      credential: { kind: 'link' },
      rate: 'portal',
    } as const;
    const { server, calls } = await aListener(link);
    expect(await resultOf(server, { url: `/v1/sign/${LINK}` })).toBe(204);
    expect(calls[0]).toMatchObject({
      principal: null,
      tenant: null,
      role: null,
    });
  });
});

describe('the precheck of a route', () => {
  it('gets the checked path and query, and the body as it was sent', async () => {
    const calls: Call[] = [];
    const route = aRoute({
      path: '/v1/things/{id}',
      params: Type.Object({ id: Type.String() }),
      query: Type.Object({ limit: Type.Integer() }),
      precheck: async (_deps, call) => void calls.push(call),
    });
    const request = {
      ...post({ title: 7 }),
      url: '/v1/things/a?limit=5&other=1',
    };
    expect(await resultOf(await aServer([route]), request)).toBe('VALIDATION_FAILED');
    expect(calls).toMatchObject([{ params: { id: 'a' }, query: { limit: 5 }, body: { title: 7 } }]);
  });

  it('does not run if the path cannot name anything', async () => {
    const precheck = async () => fail('CONFLICT');
    const { server } = await aListener({ path: '/v1/things/{id}', precheck });
    expect(await resultOf(server, { url: '/v1/things/%00', payload: '{}' })).toBe('NOT_FOUND');
  });

  it.each([
    ['an invalid query', { url: '/v1/things?limit=x' }],
    ['an invalid body', { payload: '{}' }],
    ['a text that is never accepted', { payload: '{"title":"\\u0000"}' }],
  ])('runs for %s', async (_title, request) => {
    const query = Type.Object({ limit: Type.Optional(Type.Integer()) });
    const { server } = await aListener({
      query,
      precheck: async () => fail('CONFLICT'),
    });
    expect(await resultOf(server, request)).toBe('CONFLICT');
  });
});

describe('the problems of a request', () => {
  it('name those of the query before those of the body, and each field once', async () => {
    const query = Type.Object({ limit: Type.Integer() });
    const { server } = await aListener({ query });
    const answer = await server.app.inject({
      ...post('{"title":"\\u0000","size":0}'),
      url: '/v1/things?limit=x',
    });
    expect(answer.json().error.details.fields).toMatchObject([
      { field: 'limit', message: 'Must be a whole number.' },
      { field: 'title', message: 'Must not hold the character NUL.' },
      { field: 'size', message: 'Must be at least 1.' },
    ]);
  });
});

describe('the memory of an upload', () => {
  const body = Type.Object({ contentBase64 });
  const file = 'A'.repeat(1_200_000);

  it.each([
    ['the response', {}, 204],
    ['a refusal of the route', { handle: async () => fail('CONFLICT') }, 'CONFLICT'],
    [
      'a refusal of the shape',
      { body: Type.Object({ contentBase64, title: Type.String() }) },
      'VALIDATION_FAILED',
    ],
  ])('is released after %s', async (_title, changes: Partial<AnyRoute>, result) => {
    const uploads = new UploadMemoryBudget({ bytes: 1, maxWaiting: 0 });
    const { server } = await aListener({ upload: true, body, ...changes }, { uploads });
    for (let upload = 0; upload < 3; upload += 1) {
      expect(
        await resultOf(server, {
          payload: JSON.stringify({ contentBase64: file }),
        }),
      ).toBe(result);
    }
  });

  it.each([
    ['the organization of the caller', PROJECT, 'org_1'],
    ['the public', { kind: 'none', purpose: 'PUBLIC' }, 'public'],
  ] as const)('is taken for %s', async (_title, credential, group) => {
    const groups: string[] = [];
    const uploads = new UploadMemoryBudget();
    const acquire = uploads.acquire.bind(uploads);
    uploads.acquire = (bytes, owner) => {
      groups.push(owner);
      return acquire(bytes, owner);
    };
    const { server } = await aListener({ upload: true, body, credential }, { uploads });
    expect(
      await resultOf(server, {
        payload: JSON.stringify({ contentBase64: file }),
      }),
    ).toBe(204);
    expect(groups).toEqual([group]);
  });
});
