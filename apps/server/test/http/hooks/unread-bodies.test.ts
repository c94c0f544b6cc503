import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { promisify } from 'node:util';
import { Type } from 'typebox';
import { describe, it } from 'vitest';
import type { TestContext } from 'vitest';
import { FORM_TEXT_BYTES } from '../../../src/http/body/limits.ts';
import { JSON_BYTES, LINGER_BYTES } from '../../../src/domain/limits.ts';
import { PDF_LIMIT_BYTES } from '../../../src/domain/plans/limits.ts';
import type { AnyRoute } from '../../../src/http/route.ts';
import { Nothing } from '../../../src/http/shapes/field.ts';
import { aRoute, aServer, listen } from '../frame/fixture.ts';
import { RawCall, headOf } from '../frame/raw-call.ts';

const run = promisify(execFile);

/** Bytes that a connection reads until it is refused, and before it can be paused: some chunks of the system. */
const CHUNKS = 8 * 64 * 1024;
const BOUNDARY = 'the-boundary';
const JSON_TYPE = { 'Content-Type': 'application/json' };
const FORM_TYPE = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` };
const CHUNKED = { 'Transfer-Encoding': 'chunked' };

const uploads = aRoute({
  path: '/v1/uploads',
  upload: true,
  body: Nothing,
  status: 204,
  handle: async () => undefined,
});
const reads = aRoute({
  method: 'GET',
  path: '/v1/reads',
  body: Nothing,
  status: 204,
  handle: async () => undefined,
});

interface Opened {
  readonly port: number;
  /** Resolves with the bytes that the service has read of the first connection, once it has released it. */
  readonly closed: Promise<number>;
}

/** A service for one test: the tests run at the same time, because each waits for connections to end. */
async function open(
  { onTestFinished }: TestContext,
  routes: readonly AnyRoute[] = [aRoute(), uploads, reads],
): Promise<Opened> {
  const server = await aServer(routes);
  onTestFinished(() => server.app.close());
  const closed = new Promise<number>((resolve) => {
    server.app.server.once('connection', (socket: Socket) =>
      socket.once('close', () => resolve(socket.bytesRead)),
    );
  });
  return { port: await listen(server), closed };
}

function chunk(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
}

function partHead(name: string, filename?: string): Buffer {
  const file = filename === undefined ? '' : `; filename="${filename}"`;
  return Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`);
}

const ZEROS = chunk(Buffer.alloc(64 * 1024));

describe.concurrent('a body that never ends', () => {
  const tooLarge = { status: 413, taken: 2 * FORM_TEXT_BYTES };
  const unknown = { type: JSON_TYPE, start: Buffer.from('x'), status: 404, taken: 0 };
  const ofForm = { path: '/v1/uploads', type: FORM_TYPE };

  it.for([
    [
      '413 PAYLOAD_TOO_LARGE for JSON',
      {
        path: '/v1/things',
        type: JSON_TYPE,
        start: Buffer.from('{"a":"'),
        status: 413,
        taken: 2 * JSON_BYTES,
      },
    ],
    [
      '413 PAYLOAD_TOO_LARGE for a file',
      { ...ofForm, start: partHead('file', 'a.pdf'), status: 413, taken: PDF_LIMIT_BYTES },
    ],
    ['413 PAYLOAD_TOO_LARGE for a text part', { ...ofForm, ...tooLarge, start: partHead('title') }],
    ['413 PAYLOAD_TOO_LARGE before the first part', { ...ofForm, ...tooLarge, start: Buffer.from('x') }],
    [
      '413 PAYLOAD_TOO_LARGE behind the last part',
      { ...ofForm, ...tooLarge, start: Buffer.from(`--${BOUNDARY}--\r\n`) },
    ],
    [
      '422 VALIDATION_FAILED for a file under another name',
      { ...ofForm, start: partHead('pdf', 'a.pdf'), status: 422, taken: 0 },
    ],
    ['404 NOT_FOUND without a route', { ...unknown, path: '/v1/nothing' }],
    ['404 NOT_FOUND for a path that cannot be decoded', { ...unknown, path: '/v1/%ff' }],
  ] as const)(
    '%s, and the connection is destroyed',
    async ([, { path, type, start, status, taken }], test) => {
      const { expect } = test;
      const { port, closed } = await open(test);
      const call = new RawCall(port);
      call.socket.write(headOf({ ...type, ...CHUNKED }, path));
      call.socket.write(chunk(start));
      await call.flood(ZEROS);
      expect(call.received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(call.received).toMatch(/\r\nconnection: close\r\n/i);
      expect(call.received).toMatch(/"code":"[A-Z_]+"/);
      expect(await closed).toBeLessThan(taken + LINGER_BYTES + CHUNKS);
    },
  );

  it('401 UNAUTHENTICATED, and 204 from a route without a body, end the connection too', async (test) => {
    const { expect } = test;
    const [first, second] = [await open(test), await open(test)];
    const stranger = new RawCall(first.port);
    stranger.socket.write(headOf({ ...JSON_TYPE, ...CHUNKED }).replace('Bearer key', 'Bearer nobody'));
    await stranger.flood(ZEROS);
    expect(await first.closed).toBeLessThan(LINGER_BYTES + CHUNKS);
    expect(stranger.received).toMatch(/^HTTP\/1\.1 401 [^]*connection: close/i);
    const reader = new RawCall(second.port);
    reader.socket.write(headOf(CHUNKED, '/v1/reads').replace('POST', 'GET'));
    await reader.flood(ZEROS);
    expect(await second.closed).toBeLessThan(LINGER_BYTES + CHUNKS);
    expect(reader.received).toMatch(/^HTTP\/1\.1 204 [^]*connection: close/i);
  });
});

describe.concurrent('a body that declares too great a length', () => {
  it.for([
    ['JSON', '/v1/things', JSON_TYPE],
    ['JSON of an upload whose shape has no file', '/v1/uploads', JSON_TYPE],
    ['a form', '/v1/uploads', FORM_TYPE],
  ] as const)('413 PAYLOAD_TOO_LARGE before a byte of it: %s', async ([, path, type], test) => {
    const { expect } = test;
    const { port, closed } = await open(test);
    const call = new RawCall(port);
    call.socket.write(headOf({ ...type, 'Content-Length': PDF_LIMIT_BYTES + 10 * FORM_TEXT_BYTES }, path));
    expect(await call.until('"code":"PAYLOAD_TOO_LARGE"')).toMatch(/^HTTP\/1\.1 413 /);
    await closed; // though the client never ended its side
  });

  it('413 PAYLOAD_TOO_LARGE instead of 100 Continue', async (test) => {
    const { expect } = test;
    const { port, closed } = await open(test);
    const call = new RawCall(port);
    call.socket.write(
      headOf({ ...FORM_TYPE, 'Content-Length': 90_000_000, Expect: '100-continue' }, '/v1/uploads'),
    );
    expect(await call.until('"code":"PAYLOAD_TOO_LARGE"')).toMatch(/^HTTP\/1\.1 413 /);
    await closed;
  });

  it('100 Continue when the body is read', async (test) => {
    const { expect } = test;
    const { port } = await open(test);
    const call = new RawCall(port);
    call.socket.write(headOf({ ...JSON_TYPE, 'Content-Length': 13, Expect: '100-continue' }));
    await call.until('HTTP/1.1 100 Continue\r\n\r\n');
    call.socket.end('{"title":"a"}');
    expect(await call.until('"thing_1"')).toMatch(/\r\n\r\nHTTP\/1\.1 201 /);
  });
});

describe.concurrent('a short body that the route does not read', () => {
  it('401 UNAUTHENTICATED keeps the connection for the next request', async (test) => {
    const { expect } = test;
    const { port } = await open(test);
    const call = new RawCall(port);
    const refused = headOf({ ...JSON_TYPE, 'Content-Length': 60_000 }).replace('Bearer key', 'Bearer nobody');
    call.socket.write(refused);
    expect(await call.until('"UNAUTHENTICATED"')).not.toMatch(/connection: close/i);
    call.socket.write('x'.repeat(60_000));
    call.socket.write(`${headOf({ ...JSON_TYPE, 'Content-Length': 13 })}{"title":"a"}`);
    expect(await call.until('"thing_1"')).toMatch(/HTTP\/1\.1 201 /);
    call.socket.destroy();
  });

  it('401 UNAUTHENTICATED ends the connection when the rest does not arrive', async (test) => {
    const { port, closed } = await open(test);
    const call = new RawCall(port);
    call.socket.write(
      headOf({ ...JSON_TYPE, 'Content-Length': 60_000 }).replace('Bearer key', 'Bearer nobody'),
    );
    await call.until('"UNAUTHENTICATED"');
    await closed;
  });
});

describe.concurrent('clients that send the whole body before they read', () => {
  const tooLong = PDF_LIMIT_BYTES + 2 * 1024 * 1024;

  it('fetch receives 413 PAYLOAD_TOO_LARGE, for JSON and for a form', async (test) => {
    const { expect } = test;
    const { port } = await open(test);
    const base = `http://127.0.0.1:${port}`;
    const headers = { authorization: 'Bearer key', 'content-type': 'application/json' };
    const body = JSON.stringify({ a: 'x'.repeat(3 * 1024 * 1024) });
    const json = await fetch(`${base}/v1/things`, { method: 'POST', headers, body });
    expect([json.status, await json.json()]).toMatchObject([413, { error: { code: 'PAYLOAD_TOO_LARGE' } }]);
    const form = new FormData();
    form.set('file', new Blob([randomBytes(tooLong)]), 'a.pdf');
    const answer = await fetch(`${base}/v1/uploads`, {
      method: 'POST',
      headers: { authorization: headers.authorization },
      body: form,
    });
    expect([answer.status, await answer.json()]).toMatchObject([
      413,
      { error: { code: 'PAYLOAD_TOO_LARGE' } },
    ]);
  });

  it('a client that reads only afterwards receives 401 UNAUTHENTICATED if its body is not long', async (test) => {
    const { expect } = test;
    const { port, closed } = await open(test);
    const call = new RawCall(port);
    call.socket.pause();
    const body = JSON.stringify({ a: 'x'.repeat(LINGER_BYTES - 1000) });
    const head = headOf({ ...JSON_TYPE, 'Content-Length': body.length });
    call.socket.write(head.replace('Bearer key', 'Bearer nobody'));
    await new Promise((resolve) => call.socket.write(body, resolve));
    call.socket.resume();
    expect(await call.until('"code":"UNAUTHENTICATED"')).toMatch(/^HTTP\/1\.1 401 /);
    await closed;
  });

  it('curl receives 413 PAYLOAD_TOO_LARGE', async (test) => {
    const { expect, skip } = test;
    const { port } = await open(test, [aRoute({ ...uploads, body: Type.Object({}) })]);
    const headers = ['Authorization: Bearer key', 'Transfer-Encoding: chunked', 'Expect:'];
    const form = ['-F', 'file=@/dev/zero;filename=a.pdf', `http://127.0.0.1:${port}/v1/uploads`];
    const curl = run('curl', ['-sS', '-m', '20', ...headers.flatMap((header) => ['-H', header]), ...form]);
    const { stdout } = await curl.catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') skip('curl is not installed');
      if (error instanceof Error && 'stdout' in error) return { stdout: String(error.stdout) };
      throw error;
    });
    expect(stdout).toContain('"code":"PAYLOAD_TOO_LARGE"');
  });
});
