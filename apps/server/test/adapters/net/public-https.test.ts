import type { ServerResponse } from 'node:http';
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { publicHttps } from '../../../src/adapters/net/public-https.ts';
import type { PublicHttpsOptions } from '../../../src/adapters/net/public-https.ts';
import type { Environment } from '../../../src/domain/environment.ts';
import type { PostOutcome } from '../../../src/ports/public-https.ts';
import { aReceiver, RECEIVER } from '../../given/webhook-receiver.ts';

const receiver = await aReceiver();
const stranger = await aReceiver('somebody-else.test');

const here = {
  privateHosts: [RECEIVER],
  privateFetchHosts: [RECEIVER],
  resolve: () => Promise.resolve(['127.0.0.1']),
  ca: receiver.ca,
};

function post(
  url: string,
  changes: Partial<PublicHttpsOptions> = {},
  environment: Environment = 'SANDBOX',
): Promise<PostOutcome> {
  const headers = { 'content-type': 'application/json' };
  return publicHttps({ ...here, ...changes }).post({ environment, url, headers, body: '{"a":"ã"}' });
}

const failureOf = (outcome: PostOutcome): unknown =>
  'failure' in outcome ? outcome.failure : outcome.answer.status;

/** A TCP server that does something strange with every connection; its port. */
async function aStrangeServer(treat: (socket: net.Socket) => void): Promise<number> {
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined);
    treat(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => void server.close());
  return (server.address() as AddressInfo).port;
}

describe('a post', () => {
  it('arrives as it was sent, with the host of its address and no extra headers', async () => {
    const outcome = await post(receiver.url('/in?a=1'));
    expect(outcome).toEqual({
      answer: { status: 200, body: Buffer.from('thank you'), retryAfter: null },
      durationMs: expect.any(Number),
    });
    const { headers, ...rest } = receiver.received.at(-1) ?? {};
    expect(rest).toEqual({ path: '/in?a=1', method: 'POST', body: '{"a":"ã"}' });
    expect(headers).toEqual({
      host: `${RECEIVER}:${receiver.port}`,
      'content-type': 'application/json',
      'content-length': '10',
      connection: 'close',
    });
  });

  it('follows no redirect', async () => {
    receiver.answer = (_call, response) =>
      void response.writeHead(302, { location: receiver.url('/elsewhere') }).end();
    const before = receiver.received.length;
    expect(failureOf(await post(receiver.url()))).toBe(302);
    expect(receiver.received.length).toBe(before + 1);
  });

  it('returns the value of Retry-After', async () => {
    receiver.answer = (_call, response) => void response.writeHead(503, { 'retry-after': '120' }).end();
    expect(await post(receiver.url())).toMatchObject({ answer: { status: 503, retryAfter: '120' } });
  });

  it('reads 64 KiB of an answer without end, and no more', async () => {
    receiver.answer = (_call, response) => {
      const more = (): void => {
        while (!response.destroyed && response.write('x'.repeat(16_384)));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    };
    const outcome = await post(receiver.url());
    expect('answer' in outcome && [outcome.answer.status, outcome.answer.body.length]).toEqual([200, 65_536]);
  });

  it('ends where the body drips beyond the time', async () => {
    receiver.answer = (_call, response) => {
      response.write('x');
      const drip = setInterval(() => response.write('x'), 20);
      response.once('close', () => clearInterval(drip));
    };
    const outcome = await post(receiver.url(), { timeout: 300 });
    expect(failureOf(outcome)).toBe('TIMED_OUT');
    expect(outcome.durationMs).toBeLessThan(5000);
  });

  it('ends where no answer comes at all, or the name is never resolved', async () => {
    receiver.answer = () => undefined;
    expect(failureOf(await post(receiver.url(), { timeout: 200 }))).toBe('TIMED_OUT');
    const never = { timeout: 100, resolve: () => new Promise<never>(() => undefined) };
    expect(failureOf(await post(receiver.url(), never))).toBe('TIMED_OUT');
  });

  it('is interrupted by its signal', async () => {
    const stop = new AbortController();
    receiver.answer = () => stop.abort();
    const outcome = await publicHttps(here).post({
      environment: 'SANDBOX',
      url: receiver.url(),
      headers: {},
      body: '',
      signal: stop.signal,
    });
    expect(failureOf(outcome)).toBe('INTERRUPTED');
  });

  it('trusts no certificate of another root, for another name, and no broken TLS', async () => {
    const { ca: _ca, ...withoutRoot } = here;
    const ours = { environment: 'SANDBOX', url: receiver.url(), headers: {}, body: '' } as const;
    expect(failureOf(await publicHttps(withoutRoot).post(ours))).toBe('TLS_FAILED');
    const wrongName = await post(receiver.url().replace(String(receiver.port), String(stranger.port)), {
      ca: stranger.ca,
    });
    expect(failureOf(wrongName)).toBe('TLS_FAILED');
    const port = await aStrangeServer((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n'));
    expect(failureOf(await post(`https://${RECEIVER}:${port}/`))).toBe('TLS_FAILED');
  });

  it('fails if no server listens, if the connection breaks, and if the response is not HTTP', async () => {
    const nobodyListens = { resolve: () => Promise.resolve(['127.0.0.2']) };
    expect(failureOf(await post(receiver.url(), nobodyListens))).toBe('CONNECTION_FAILED');
    receiver.answer = (_call, response) => response.destroy();
    expect(failureOf(await post(receiver.url()))).toBe('CONNECTION_FAILED');
    const gibberish = await aStrangeServer((socket) => socket.end('no http\r\n\r\n'));
    expect(failureOf(await post(`http://${RECEIVER}:${gibberish}/`))).toBe('CONNECTION_FAILED');
  });

  it.each([
    ['a 204 with a body', 'HTTP/1.1 204 No Content\r\nContent-Length: 5\r\n\r\nhello', 204],
    [
      'a 100 that nobody expects',
      'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n',
      200,
    ],
  ])('returns the status of %s', async (_what, response, status) => {
    const port = await aStrangeServer((socket) => socket.once('data', () => socket.end(response)));
    expect(failureOf(await post(`http://${RECEIVER}:${port}/`))).toBe(status);
  });

  it('goes to the next address where the first takes no connection', async () => {
    receiver.answer = (_call, response) => void response.end();
    const resolve = () => Promise.resolve(['127.0.0.2', '127.0.0.1']);
    expect(failureOf(await post(receiver.url(), { resolve }))).toBe(200);
  });
});

describe('a get', () => {
  const get = (changes: Partial<PublicHttpsOptions> = {}, url = receiver.url('/logo')) =>
    publicHttps({ ...here, ...changes }).get({ url, headers: {}, atMostBytes: 1000 });

  it('brings the whole body, as large as it may be', async () => {
    receiver.answer = (_call, response) => void response.end('x'.repeat(1000));
    expect(await get()).toEqual({ body: Buffer.alloc(1000, 'x') });
  });

  it('brings nothing of a body that is larger, without end, cut off, or of another status than 2xx', async () => {
    const answers: readonly [string, (response: ServerResponse) => void, timeout?: number][] = [
      ['TOO_LARGE', (response) => response.end('x'.repeat(1001))],
      ['TOO_LARGE', (response) => void setImmediate(() => response.write('x'.repeat(5000)))],
      ['CONNECTION_FAILED', (response) => cutOff(response)],
      ['TIMED_OUT', (response) => void response.write('x'), 500],
      ['REDIRECTED', (response) => response.writeHead(301, { location: receiver.url('/other') }).end('x')],
      ['REFUSED', (response) => response.writeHead(500).end('x')],
    ];
    for (const [failure, answer, timeout] of answers) {
      receiver.answer = (_call, response) => answer(response);
      expect(await get(timeout === undefined ? {} : { timeout })).toEqual({ failure });
    }
  });

  it('goes nowhere where a post may not go', async () => {
    const before = receiver.received.length;
    expect(await get({ privateFetchHosts: [] })).toEqual({ failure: 'URL_NOT_ALLOWED' });
    expect(await get({}, 'https://169.254.169.254/')).toEqual({ failure: 'URL_NOT_ALLOWED' });
    expect(receiver.received.length).toBe(before);
  });
});

describe('a fetch of signed data', () => {
  const wanted = { headers: {}, body: null, atMostBytes: 1000, within: 30_000 };

  it('goes over http too, with a body of bytes, and no further than its time', async () => {
    const calls: string[] = [];
    const port = await aStrangeServer((socket) =>
      socket.once('data', (chunk: Buffer) => {
        calls.push(chunk.toString('latin1'));
        if (!calls.at(-1)?.startsWith('GET /slow'))
          socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok');
      }),
    );
    const url = `http://${RECEIVER}:${port}`;
    const body = Buffer.from([0, 255, 128]);
    expect(await publicHttps(here).fetchSigned({ ...wanted, url: `${url}/ocsp`, body })).toEqual({
      body: Buffer.from('ok'),
    });
    expect(calls[0]).toMatch(/^POST \/ocsp HTTP\/1\.1\r\n(.*\r\n)*content-length: 3\r\n/);
    expect(calls[0]?.endsWith('\u0000\u00ff\u0080')).toBe(true);
    expect(await publicHttps(here).fetchSigned({ ...wanted, url: `${url}/slow`, within: 500 })).toEqual({
      failure: 'TIMED_OUT',
    });
  });

  it('goes to no private address, nor to a port of something else', async () => {
    const guarded = publicHttps({ ...here, privateFetchHosts: [] });
    for (const url of [
      'http://crl.example/',
      'http://169.254.169.254/',
      'http://crl.example:22/',
      'ftp://a.example/',
    ])
      expect(await guarded.fetchSigned({ ...wanted, url })).toEqual({ failure: 'URL_NOT_ALLOWED' });
  });
});

/** Promises more than comes. */
function cutOff(response: ServerResponse): void {
  response.writeHead(200, { 'content-length': '900' });
  response.write('x'.repeat(100), () => response.destroy());
}

describe('where nothing is sent', () => {
  it.each([
    'http://example.com/',
    'ftp://example.com/',
    'https://user:pass@example.com/',
    'https://example.com:5432/',
    'https://example.com:22/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://127。0。0。1/',
    'https://10.0.0.1:8443/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[fd00:ec2::254]/',
    'https://168.63.129.16/',
    'no address',
  ])('%s', async (url) => {
    expect(
      await publicHttps({ privateHosts: [], resolve: () => Promise.resolve(['8.8.8.8']) }).refusal(
        'SANDBOX',
        url,
      ),
    ).toBe('URL_NOT_ALLOWED');
    expect(failureOf(await post(url, { privateHosts: [] }))).toBe('URL_NOT_ALLOWED');
  });

  it.each([[['127.0.0.1']], [['8.8.8.8', '10.0.0.1']], [['2606:4700::1111', '::1']]])(
    'a name that leads to %j: one private address refuses all',
    async (addresses) => {
      const resolve = () => Promise.resolve(addresses);
      const client = publicHttps({ privateHosts: [], resolve });
      expect(await client.refusal('PRODUCTION', 'https://inside.test/')).toBe('URL_NOT_ALLOWED');
      expect(failureOf(await post('https://inside.test/', { privateHosts: [], resolve }))).toBe(
        'URL_NOT_ALLOWED',
      );
    },
  );

  it('returns NOT_RESOLVED for a host name without an address', async () => {
    const resolve = () => Promise.resolve([]);
    const client = publicHttps({ privateHosts: [], resolve });
    expect(await client.refusal('PRODUCTION', 'https://nowhere.test/')).toBe('NOT_RESOLVED');
    expect(failureOf(await post(receiver.url(), { resolve }))).toBe('NOT_RESOLVED');
  });

  it('a name that was public when it was checked and is not when it is used', async () => {
    const answers = [['93.184.216.34'], ['127.0.0.1']];
    const resolve = () => Promise.resolve(answers.shift() ?? []);
    const client = publicHttps({ ...here, privateHosts: [], resolve });
    const before = receiver.received.length;
    expect(await client.refusal('SANDBOX', receiver.url())).toBeNull();
    const outcome = await client.post({ environment: 'SANDBOX', url: receiver.url(), headers: {}, body: '' });
    expect(failureOf(outcome)).toBe('URL_NOT_ALLOWED');
    expect(receiver.received.length).toBe(before);
  });

  it('private hosts of the operator in Production: they are of the Sandbox alone', async () => {
    const before = receiver.received.length;
    expect(await publicHttps(here).refusal('SANDBOX', receiver.url())).toBeNull();
    expect(await publicHttps(here).refusal('PRODUCTION', receiver.url())).toBe('URL_NOT_ALLOWED');
    expect(failureOf(await post(receiver.url(), {}, 'PRODUCTION'))).toBe('URL_NOT_ALLOWED');
    expect(receiver.received.length).toBe(before);
  });

  it('and a host that was admitted by name may be without TLS, as the system resolves it', async () => {
    const port = await aStrangeServer((socket) => {
      socket.once('data', () => socket.end('HTTP/1.1 204 No Content\r\n\r\n'));
    });
    const { resolve: _resolve, ...bySystem } = { ...here, privateHosts: ['localhost'] };
    const url = `http://localhost:${port}/`;
    const outcome = await publicHttps(bySystem).post({ environment: 'SANDBOX', url, headers: {}, body: '' });
    expect(failureOf(outcome)).toBe(204);
  });
});
