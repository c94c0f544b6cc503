import { describe, expect, it } from 'vitest';
import type { AnyRoute } from '../../src/http/route.ts';
import { Nothing } from '../../src/http/shapes/field.ts';
import { aRoute, aServer, post } from './frame/fixture.ts';

const THING = { id: 'thing_1', title: 'A contract', note: null, version: 3 };
const FILE = {
  contentType: 'text/plain',
  disposition: 'inline',
  bytes: Buffer.from('hello'),
};

/** The response of a GET route with these properties. */
async function get(changes: Partial<AnyRoute>) {
  const handle = async (): Promise<unknown> => THING;
  const view = (value: unknown) => value as typeof THING;
  const { app, requestLogs } = await aServer([
    aRoute({
      method: 'GET',
      status: 200,
      body: Nothing,
      handle,
      view,
      ...changes,
    }),
  ]);
  const answer = await app.inject({
    url: '/v1/things',
    headers: { authorization: 'Bearer key' },
  });
  return { answer, log: requestLogs[0] };
}

async function getFile(view: object) {
  return (
    await get({
      binary: { contentType: 'text/plain' },
      view: () => view,
    })
  ).answer;
}

describe('a JSON response', () => {
  it('has the members of the schema, in UTF-8', async () => {
    const { answer } = await get({
      view: () => ({ ...THING, title: 'Locação €', secret: 'x' }),
    });
    expect(answer.rawPayload.toString('utf8')).toBe(
      '{"id":"thing_1","title":"Locação €","note":null,"version":3}',
    );
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it.each([
    ['a text', 'thing'],
    ['null', null],
    ['a number', 7],
  ])('500 INTERNAL_ERROR if the view is %s instead of an object', async (_title, view) => {
    const { answer } = await get({ view: () => view });
    expect([answer.statusCode, answer.json().error.code]).toEqual([500, 'INTERNAL_ERROR']);
  });

  it.each([
    ['"v3"', 3],
    ['"v0"', 0],
    [undefined, '3'],
    [undefined, null],
    [undefined, undefined],
  ])('has the entity tag %s for the version %j', async (tag, version) => {
    const answer = {
      type: 'object',
      properties: { id: { type: 'string' } },
    } as AnyRoute['answer'];
    const response = (await get({ answer, view: () => ({ id: '1', version }) })).answer;
    expect([response.statusCode, response.headers['etag']]).toEqual([200, tag]);
  });

  it('has no entity tag after a POST', async () => {
    const { app } = await aServer([aRoute()]);
    expect((await app.inject(post({ title: 'a' }))).headers['etag']).toBeUndefined();
  });

  it('is noted for the request log, a file is not', async () => {
    expect((await get({})).log?.response.body).toEqual({
      id: '[redacted]',
      title: '[redacted]',
      note: null,
      version: 3,
    });
    const file = { binary: { contentType: 'text/plain' }, view: () => FILE };
    expect((await get(file)).log?.response.body).toBeNull();
  });
});

describe('a response without a body', () => {
  it('204 does not call the view and has no Content-Type', async () => {
    const view = (): never => {
      throw new Error('A response without a body has no view.');
    };
    const { answer } = await get({ status: 204, view });
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([204, '', undefined]);
  });
});

describe('a file', () => {
  it('is sent with the type and the name of the view, and not cached', async () => {
    const answer = await getFile({
      ...FILE,
      disposition: 'attachment; filename="a.txt"',
    });
    expect(answer.body).toBe('hello');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain',
      'content-disposition': 'attachment; filename="a.txt"',
      'content-security-policy': 'sandbox',
      'cache-control': 'no-store',
    });
  });

  it.each([
    ['no-store', undefined],
    ['no-store', false],
    ['public, max-age=31536000, immutable', true],
  ])('has Cache-Control %s if isImmutable is %s', async (header, isImmutable) => {
    expect((await getFile({ ...FILE, isImmutable })).headers['cache-control']).toBe(header);
  });

  it('has an ETag of its bytes and may be kept for its credential if maxAge is set', async () => {
    const kept = async (text: string) =>
      (await getFile({ ...FILE, bytes: Buffer.from(text), maxAge: 60_000 })).headers;
    const [first, same, other] = [await kept('hello'), await kept('hello'), await kept('others')];
    expect(first).toMatchObject({
      'cache-control': 'private, max-age=60',
      vary: expect.stringContaining('Authorization'),
      etag: expect.stringMatching(/^"[\w-]{43}"$/),
    });
    expect([first['etag'] === same['etag'], first['etag'] === other['etag']]).toEqual([true, false]);
    expect((await getFile(FILE)).headers['etag']).toBeUndefined();
  });

  it('may be empty, or a view of a larger memory', async () => {
    expect((await getFile({ ...FILE, bytes: new Uint8Array() })).rawPayload).toEqual(Buffer.alloc(0));
    const part = new TextEncoder().encode('<hello>').subarray(1, 6);
    expect((await getFile({ ...FILE, bytes: part })).body).toBe('hello');
  });

  it.each([
    ['null', null],
    ['without bytes', { contentType: 'text/plain', disposition: 'inline' }],
    ['with text instead of bytes', { ...FILE, bytes: 'hello' }],
  ])('500 INTERNAL_ERROR if the view is %s', async (_title, view) => {
    const { answer } = await get({
      binary: { contentType: 'text/plain' },
      view: () => view,
    });
    expect([answer.statusCode, answer.json().error.code]).toEqual([500, 'INTERNAL_ERROR']);
  });
});
