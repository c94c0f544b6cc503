import { describe, expect, it, vi } from 'vitest';
import { Type } from 'typebox';
import { IDEMPOTENCY_RENEWAL } from '../../../src/domain/limits.ts';
import type { Deps } from '../../../src/actions/deps.ts';
import { fail, refusal } from '../../../src/domain/errors/app-error.ts';
import type { AnyRoute } from '../../../src/http/route.ts';
import { Unavailable } from '../../../src/ports/failures.ts';
import { FakeDatabase, LINK, OTHER_LINK, aRoute, aServer, post } from '../frame/fixture.ts';
import type { Fixture } from '../frame/fixture.ts';

const GOOD = { title: 'A contract', size: 3 };
const ONE_KEY = { 'idempotency-key': 'key-1' };

/** Where the routes of the running test record their effects. */
let database = new FakeDatabase();

const makeOnce: AnyRoute['handle'] = (deps, call) =>
  deps.db.change(async () => {
    database.effect('made');
    return { value: call.body };
  });

/** A route whose effect is one entry in the database's list, written in a single transaction. */
function anIdempotent(changes: Partial<AnyRoute> = {}): AnyRoute {
  return aRoute({ idempotent: true, handle: makeOnce, ...changes });
}

async function anIdempotentServer(...routes: readonly AnyRoute[]): Promise<Fixture> {
  const server = await aServer(routes.length === 0 ? [anIdempotent()] : routes);
  ({ database } = server);
  return server;
}

/** A route whose key a lease holds, because it works before its transaction. */
const leasesKey = () => true;

/**
 * A server whose route says when it has `started`, and ends when the test says `finish`: inside of its transaction or, with
 * a lease, before it.
 */
async function aSlowServer(how: 'inside' | 'before') {
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const wait = () => {
    started.resolve();
    return finish.promise;
  };
  const slow = anIdempotent({
    ...(how === 'before' && { leasesKey }),
    handle: async (deps, call) => {
      if (how === 'before') await wait();
      return deps.db.change(async () => {
        if (how === 'inside') await wait();
        return { value: call.body };
      });
    },
  });
  return { server: await anIdempotentServer(slow), started, finish };
}

async function send({ app }: Fixture, request: object) {
  const answer = await app.inject({ ...post(GOOD, ONE_KEY), ...request });
  const { statusCode: status, headers, body } = answer;
  const code: unknown = status < 400 ? null : answer.json().error.code;
  return { status, code, replayed: headers['idempotent-replayed'] ?? null, body, headers };
}

describe('Idempotency-Key', () => {
  it('201 a repeated request has a single effect, and gets the same response to the byte', async () => {
    const server = await anIdempotentServer();
    const first = await send(server, {});
    const second = await send(server, {});
    expect(first).toMatchObject({ status: 201, replayed: null });
    expect(second).toMatchObject({ status: 201, replayed: 'true', body: first.body });
    expect(second.headers['content-type']).toBe(first.headers['content-type']);
    expect(server.database.effects).toEqual(['made']);
  });

  it('201 for the same long text again, 422 IDEMPOTENCY_KEY_REUSED when one character of it differs', async () => {
    const server = await anIdempotentServer();
    const long = 'A'.repeat(400_000);
    const bodies = [long, long, `${long.slice(0, 300_000)}B${long.slice(300_001)}`];
    const answers = [];
    for (const contentBase64 of bodies)
      answers.push(await send(server, { payload: { ...GOOD, contentBase64 } }));
    expect(answers.map(({ status, replayed }) => [status, replayed])).toEqual([
      [201, null],
      [201, 'true'],
      [422, null],
    ]);
  });

  it('201 treats quoted and bare keys as equal; order and spaces of the body do not matter', async () => {
    const server = await anIdempotentServer();
    await send(server, {});
    const quoted = { headers: post('', { 'idempotency-key': '"key-1"' }).headers };
    expect(await send(server, { ...quoted, payload: '{ "size":3,\n"title":"A contract" }' })).toMatchObject({
      status: 201,
      replayed: 'true',
    });
  });

  it('204 is stored too', async () => {
    const server = await anIdempotentServer(anIdempotent({ status: 204 }));
    await send(server, {});
    expect(await send(server, {})).toMatchObject({ status: 204, replayed: 'true', body: '' });
    expect(server.database.effects).toEqual(['made']);
  });

  it('422 IDEMPOTENCY_KEY_REUSED with another body or query', async () => {
    const query = Type.Object({ all: Type.Optional(Type.String()) });
    const server = await anIdempotentServer(anIdempotent({ query }));
    await send(server, {});
    const otherBody = await send(server, { payload: JSON.stringify({ ...GOOD, unknown: 1 }) });
    expect(otherBody).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await send(server, { url: '/v1/things?all=yes' })).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(server.database.effects).toEqual(['made']);
  });

  it.each(['inside', 'before'] as const)(
    '409 IDEMPOTENCY_IN_PROGRESS while the first runs %s its transaction',
    async (how) => {
      const { server, started, finish } = await aSlowServer(how);
      const first = send(server, {});
      await started.promise;
      expect(await send(server, {})).toMatchObject({ status: 409, code: 'IDEMPOTENCY_IN_PROGRESS' });
      finish.resolve();
      expect(await first).toMatchObject({ status: 201 });
      expect(await send(server, {})).toMatchObject({ status: 201, replayed: 'true' });
    },
  );

  it('201 for a request that takes long, which holds its key until it ends', async () => {
    const { server, started, finish } = await aSlowServer('before');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const first = send(server, {});
      await started.promise;
      await vi.advanceTimersByTimeAsync(3 * IDEMPOTENCY_RENEWAL);
      expect(server.database.renewals).toBe(3);
      finish.resolve();
      expect(await first).toMatchObject({ status: 201 });
      await vi.advanceTimersByTimeAsync(3 * IDEMPOTENCY_RENEWAL);
      expect(server.database.renewals).toBe(3);
    } finally {
      vi.useRealTimers();
    }
  });

  it('409 IDEMPOTENCY_IN_PROGRESS and no effect when another request took over the key', async () => {
    const server = await anIdempotentServer();
    const taken = anIdempotent({
      leasesKey,
      handle: (deps, call) => {
        server.database.takeOver();
        return deps.db.change(async () => {
          database.effect('made');
          return { value: call.body };
        });
      },
    });
    const { app } = await aServer([taken], { deps: server.deps });
    const answer = await app.inject(post(GOOD, ONE_KEY));
    expect(answer.json().error.code).toBe('IDEMPOTENCY_IN_PROGRESS');
    expect(server.database.effects).toEqual([]);
  });

  it.each([
    ['a throw', async (): Promise<never> => Promise.reject(new Unavailable('storage')), 503],
    [
      'a refusal',
      async (): Promise<never> => Promise.reject(refusal('ENVELOPE_INCOMPLETE', { missing: ['signers'] })),
      422,
    ],
  ] as const)(
    'after %s nothing is kept, and the same request runs again',
    async (_title, failing, status) => {
      let isMended = false;
      const route = anIdempotent({
        errors: ['ENVELOPE_INCOMPLETE'],
        handle: (deps, call) =>
          deps.db.change(async () => {
            database.effect('made');
            if (!isMended) await failing();
            return { value: call.body };
          }),
      });
      const server = await anIdempotentServer(route);
      expect(await send(server, {})).toMatchObject({ status });
      expect([server.database.effects, server.database.states()]).toEqual([[], ['FAILED']]);
      expect(await send(server, { payload: '{"title":"other"}' })).toMatchObject({
        code: 'IDEMPOTENCY_KEY_REUSED',
      });
      isMended = true;
      expect(await send(server, {})).toMatchObject({ status: 201, replayed: null });
      expect(server.database.effects).toEqual(['made']);
    },
  );

  it('422 a stored refusal keeps its effect and no response', async () => {
    const route = anIdempotent({
      errors: ['IDENTITY_MISMATCH'],
      handle: (deps) =>
        deps.db.change(async () => {
          database.effect('counted');
          return { value: null, refusal: refusal('IDENTITY_MISMATCH') };
        }),
    });
    const server = await anIdempotentServer(route);
    expect(await send(server, {})).toMatchObject({ status: 422, code: 'IDENTITY_MISMATCH' });
    expect(await send(server, {})).toMatchObject({ status: 422, replayed: null });
    expect([server.database.effects, server.database.states()]).toEqual([['counted', 'counted'], ['FAILED']]);
  });

  it('503 when the commit fails, with neither effect nor response', async () => {
    const server = await anIdempotentServer();
    server.database.beforeCommit = () => {
      if (server.database.effects.length > 0) throw new Unavailable('database');
    };
    expect(await send(server, {})).toMatchObject({ status: 503 });
    expect([server.database.effects, server.database.states()]).toEqual([[], ['FAILED']]);
  });

  it('the body is validated before the key is claimed', async () => {
    const server = await anIdempotentServer();
    expect(await send(server, { payload: '{}' })).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(server.database.states()).toEqual([]);
    expect(await send(server, {})).toMatchObject({ status: 201 });
  });

  it('a stored response opens with the client’s own key only', async () => {
    const server = await anIdempotentServer();
    await send(server, {});
    const [kept] = server.database.kept();
    expect(kept?.response.toString()).not.toContain('A contract');
    expect(JSON.stringify(kept)).not.toContain('key-1');
  });

  it.each(['', '""', 'two words', 'ação', '"open', 'a"\u0001', 'x'.repeat(256), `"${'x'.repeat(256)}"`])(
    '422 VALIDATION_FAILED for the key %j',
    async (key) => {
      const server = await anIdempotentServer();
      const answer = await server.app.inject(post(GOOD, { 'idempotency-key': key }));
      expect(answer.statusCode).toBe(422);
      expect(answer.json().error.details.fields[0].field).toBe('Idempotency-Key');
    },
  );

  it('201 accepts a key of 255 characters', async () => {
    const server = await anIdempotentServer();
    const headers = post('', { 'idempotency-key': 'x'.repeat(255) }).headers;
    expect(await send(server, { headers })).toMatchObject({ status: 201 });
  });

  it('is ignored when the route doesn’t accept it', async () => {
    const server = await anIdempotentServer(anIdempotent({ idempotent: false }));
    await send(server, {});
    expect(await send(server, {})).toMatchObject({ status: 201, replayed: null });
    expect(server.database.effects).toEqual(['made', 'made']);
  });
});

describe('a handler that refuses before its transaction', () => {
  const server = async () => {
    let isOpen = true;
    const handle: AnyRoute['handle'] = async (deps, call) => {
      if (!isOpen) fail('ENVELOPE_NOT_EDITABLE');
      return makeOnce(deps, call);
    };
    const made = await anIdempotentServer(anIdempotent({ handle, errors: ['ENVELOPE_NOT_EDITABLE'] }));
    return { made, close: () => void (isOpen = false) };
  };

  it('201 replays a stored response all the same', async () => {
    const { made, close } = await server();
    const first = await send(made, {});
    close();
    expect(await send(made, {})).toMatchObject({ status: 201, replayed: 'true', body: first.body });
  });

  it('422 IDEMPOTENCY_KEY_REUSED precedes its refusal', async () => {
    const { made, close } = await server();
    await send(made, {});
    close();
    expect(await send(made, { payload: '{"title":"other"}' })).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(await send(made, { headers: post('', { 'idempotency-key': 'key-2' }).headers })).toMatchObject({
      code: 'ENVELOPE_NOT_EDITABLE',
    });
  });
});

describe('the scope of a key', () => {
  const path = '/v1/things/{id}';

  it('is a single project, method and concrete path', async () => {
    const routes = [anIdempotent({ path }), anIdempotent({ path, method: 'PATCH' })];
    const server = await anIdempotentServer(...routes);
    const other = { headers: post('', { ...ONE_KEY, authorization: 'Bearer other' }).headers };
    await send(server, { url: '/v1/things/1' });
    expect(await send(server, { url: '/v1/things/1', ...other })).toMatchObject({
      status: 201,
      replayed: null,
    });
    expect(await send(server, { url: '/v1/things/2' })).toMatchObject({ status: 201, replayed: null });
    expect(await send(server, { url: '/v1/things/1', method: 'PATCH' })).toMatchObject({ replayed: null });
    expect(server.database.effects).toHaveLength(4);
  });

  it('is shared by all callers of the project', async () => {
    const server = await anIdempotentServer();
    await send(server, {});
    const user = { headers: post('', { ...ONE_KEY, authorization: 'Bearer user' }).headers };
    expect(await send(server, user)).toMatchObject({ status: 201, replayed: 'true' });
  });

  it('is the user when there is no project', async () => {
    const server = await anIdempotentServer(
      anIdempotent({ credential: { kind: 'bearer', context: 'account' } }),
    );
    const user = { headers: post('', { ...ONE_KEY, authorization: 'Bearer user' }).headers };
    await send(server, user);
    expect(await send(server, user)).toMatchObject({ replayed: 'true' });
    expect(await send(server, {})).toMatchObject({ replayed: null });
  });

  it('404 SIGNING_TOKEN_INVALID claims nothing for a link that does not exist', async () => {
    const link = anIdempotent({ path: '/v1/sign/{token}', credential: { kind: 'link' }, rate: 'portal' });
    const server = await anIdempotentServer(link);
    expect(await send(server, { url: '/v1/sign/unknown' })).toMatchObject({ code: 'SIGNING_TOKEN_INVALID' });
    expect(server.database.states()).toEqual([]);
  });

  it('is a single signing link', async () => {
    const link = anIdempotent({ path: '/v1/sign/{token}', credential: { kind: 'link' }, rate: 'portal' });
    const server = await anIdempotentServer(link);
    await send(server, { url: `/v1/sign/${LINK}` });
    expect(await send(server, { url: `/v1/sign/${OTHER_LINK}` })).toMatchObject({
      status: 201,
      replayed: null,
    });
    expect(await send(server, { url: `/v1/sign/${LINK}` })).toMatchObject({ status: 201, replayed: 'true' });
  });

  it('is a single environment', async () => {
    const server = await anIdempotentServer();
    await send(server, {});
    const production = await aServer([anIdempotent()], { environment: 'PRODUCTION', deps: server.deps });
    expect(await send(production, {})).toMatchObject({ status: 201, replayed: null });
  });
});

function form(boundary: string, file: string) {
  return {
    headers: {
      authorization: 'Bearer key',
      ...ONE_KEY,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: [
      `--${boundary}`,
      'Content-Disposition: form-data; name="title"',
      '',
      'A contract',
      `--${boundary}`,
      'Content-Disposition: form-data; name="file"; filename="a.pdf"',
      'Content-Type: application/pdf',
      '',
      file,
      `--${boundary}--`,
      '',
    ].join('\r\n'),
  };
}

describe('a multipart request', () => {
  it('201 is equal with another boundary, 422 IDEMPOTENCY_KEY_REUSED with another file', async () => {
    const server = await anIdempotentServer(anIdempotent({ upload: true }));
    expect(await send(server, form('one', '%PDF-1'))).toMatchObject({ status: 201, replayed: null });
    expect(await send(server, form('two', '%PDF-1'))).toMatchObject({ status: 201, replayed: 'true' });
    expect(await send(server, form('one', '%PDF-2'))).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });
});

describe('a route that breaks the protocol', () => {
  it.each([
    ['changes nothing', async () => GOOD],
    [
      'changes twice',
      async (deps: Parameters<AnyRoute['handle']>[0]) => {
        await deps.db.change(async () => ({ value: GOOD }));
        return deps.db.change(async () => ({ value: GOOD }));
      },
    ],
  ] as const)('500 INTERNAL_ERROR where it %s', async (_title, handle) => {
    for (const changes of [{}, { leasesKey }]) {
      const server = await anIdempotentServer(anIdempotent({ handle, ...changes }));
      expect(await send(server, {})).toMatchObject({ status: 500 });
    }
  });

  it.each([
    ['reads before its transaction', (deps: Deps) => deps.db.read(async () => GOOD)],
    ['leaves its transaction', (deps: Deps) => deps.db.apart().change(async () => ({ value: GOOD }))],
    ['keeps a file', (deps: Deps) => deps.blobs.put(Buffer.from('%PDF'))],
  ])('500 INTERNAL_ERROR where it %s without a lease', async (_title, outside) => {
    const handle: AnyRoute['handle'] = async (deps, call) => {
      await outside(deps);
      return makeOnce(deps, call);
    };
    const strict = await anIdempotentServer(anIdempotent({ handle }));
    expect(await send(strict, {})).toMatchObject({ status: 500 });
    expect(strict.database.effects).toEqual([]);
    expect(await send(await anIdempotentServer(anIdempotent({ handle, leasesKey })), {})).toMatchObject({
      status: 201,
    });
  });
});
