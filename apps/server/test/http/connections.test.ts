import { Server, Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  BODY_BYTES_PER_SECOND,
  BODY_RATE_WINDOW,
  LINGERING_SOCKETS,
} from '../../src/domain/bodies/limits.ts';
import { ADDRESSES_PER_SITE, JSON_TIMEOUT, MINUTE, SECOND } from '../../src/domain/limits.ts';
import { limitConnections, linger } from '../../src/http/connections.ts';
import type { ServerOptions } from '../../src/http/server.ts';
import { aRoute, aServer, listen } from './frame/fixture.ts';
import type { Fixture } from './frame/fixture.ts';
import { RawCall, aTurn, headOf, headerNames } from './frame/raw-call.ts';

let server: Fixture;

async function aPort(options: Partial<ServerOptions> = {}): Promise<number> {
  server = await aServer([aRoute()], options);
  return listen(server);
}

afterEach(async () => {
  vi.useRealTimers();
  await server.app.close();
});

/** Headers that only a response to a request has. */
const OF_A_CALL = ['date', 'vary', 'ratelimit', 'ratelimit-policy'];

const GET = 'GET /v1/nothing HTTP/1.1\r\nHost: a\r\n\r\n';
const JSON_TYPE = { 'Content-Type': 'application/json' };

describe('a connection that sends something other than HTTP', () => {
  it('400 BAD_REQUEST ends a connection whose client ignores the response and keeps sending', async () => {
    const call = new RawCall(await aPort());
    call.socket.write('this is no HTTP\r\n\r\n');
    await call.until('"code":"BAD_REQUEST"');
    await call.drip();
    expect(call.received.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it('400 BAD_REQUEST carries the headers of any other refusal, also for a path that cannot be decoded', async () => {
    const port = await aPort();
    const [usual, malformed, undecodable] = [new RawCall(port), new RawCall(port), new RawCall(port)];
    usual.socket.write(GET.replace('Host', 'Connection: close\r\nHost'));
    malformed.socket.write('this is no HTTP\r\n\r\n');
    undecodable.socket.write(
      GET.replace('/v1/nothing', '/v1/%ff').replace('Host', 'Connection: close\r\nHost'),
    );
    const ofUsual = headerNames(await usual.until('"requestId"')).filter((name) => !OF_A_CALL.includes(name));
    expect(ofUsual).toContain('content-security-policy');
    expect(headerNames(await malformed.until('"requestId"'))).toEqual(ofUsual);
    expect(headerNames(await undecodable.until('"requestId"'))).toEqual(expect.arrayContaining(ofUsual));
    for (const { socket } of [usual, malformed, undecodable]) socket.destroy();
  });
});

describe('a body that arrives too slowly', () => {
  /** Sends a body byte by byte while the clock advances second by second, until the response arrives. */
  async function drip(bytesPerSecond: number): Promise<{ readonly call: RawCall; readonly elapsed: number }> {
    const port = await aPort();
    const connections: Socket[] = [];
    server.app.server.on('connection', (socket) => connections.push(socket));
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const call = new RawCall(port);
    const head = headOf({ ...JSON_TYPE, 'Content-Length': 1_000_000 });
    call.socket.write(`${head}{"title":"`);
    while (vi.getTimerCount() === 0) await aTurn();
    let elapsed = 0;
    for (; call.received === '' && elapsed < MINUTE; elapsed += SECOND) {
      call.socket.write('x'.repeat(bytesPerSecond));
      await arrived(connections, call.socket.bytesWritten);
      vi.advanceTimersByTime(SECOND);
      while (vi.getTimerCount() === 0 && call.received === '') await aTurn();
    }
    return { call, elapsed };
  }

  async function arrived(connections: readonly Socket[], bytes: number): Promise<void> {
    while (connections.some(({ bytesRead }) => bytesRead < bytes)) await aTurn();
    await aTurn();
  }

  it.each([
    ['below the minimum rate', BODY_BYTES_PER_SECOND / 2, BODY_RATE_WINDOW],
    ['above it, but beyond the deadline', BODY_BYTES_PER_SECOND * 2, JSON_TIMEOUT],
  ])(
    '400 BAD_REQUEST is sent, and then the connection ends: %s',
    async (_how, bytesPerSecond, answeredAfter) => {
      const { call, elapsed } = await drip(bytesPerSecond);
      expect(await call.until('"body-too-slow"')).toMatch(/^HTTP\/1\.1 400 [^]*connection: close/i);
      expect(elapsed - answeredAfter).toBeLessThanOrEqual(2 * SECOND);
      expect(elapsed).toBeGreaterThanOrEqual(answeredAfter);
      await call.drip();
    },
  );
});

describe('connections of the same network', () => {
  it('are limited, and free again after they close', async () => {
    const port = await aPort({ connectionsPerAddress: 2 });
    const calls = [new RawCall(port), new RawCall(port)];
    for (const call of calls) {
      call.socket.write(GET);
      await call.until('"NOT_FOUND"');
    }
    const third = new RawCall(port);
    third.socket.write(GET);
    await third.closed;
    expect(third.received).toBe('');
    calls[0]?.socket.destroy();
    const answerToNext = async (): Promise<string> => {
      const next = new RawCall(port);
      next.socket.write(GET);
      await Promise.race([next.closed, next.until('"NOT_FOUND"')]);
      next.socket.destroy();
      return next.received;
    };
    await expect.poll(answerToNext).toContain('"NOT_FOUND"');
    calls[1]?.socket.destroy();
  });

  it.each(['127.0.0.1', 'loopback', '10.0.0.0/8, 127.0.0.0/8', true])(
    'are not counted when they come from a trusted proxy: %s',
    async (trustProxy) => {
      const port = await aPort({ connectionsPerAddress: 1, trustProxy });
      const calls = Array.from({ length: 4 }, () => new RawCall(port));
      for (const call of calls) call.socket.write(GET);
      for (const call of calls) expect(await call.until('"NOT_FOUND"')).toMatch(/^HTTP\/1\.1 404 /);
      for (const call of calls) call.socket.destroy();
    },
  );

  it('are counted per /64 for IPv6, and a /48 may have a multiple of that', () => {
    const peers = new Server();
    limitConnections(peers, { max: 2, isProxy: () => false });
    const isAllowed = (address: string): boolean => {
      const socket = new PeerSocket(address);
      peers.emit('connection', socket);
      return !socket.wasReset;
    };
    expect(['a', 'b', 'c'].map((last) => isAllowed(`2001:db8:1:2::${last}`))).toEqual([true, true, false]);
    expect(isAllowed('2001:db8:1:3::a')).toBe(true);
    const rest = Array.from({ length: 2 * ADDRESSES_PER_SITE }, (_, index) => `2001:db8:1:${index + 16}::1`);
    expect(rest.filter(isAllowed)).toHaveLength(2 * ADDRESSES_PER_SITE - 3);
    expect(isAllowed('2001:db8:2:2::a')).toBe(true);
  });
});

describe('connections that linger', () => {
  it('are ended beyond a number, the oldest first', async () => {
    const peers = Array.from({ length: LINGERING_SOCKETS + 2 }, () => new PeerSocket('2001:db8::1'));
    for (const peer of peers) linger(peer);
    expect(peers.map(({ destroyed }) => destroyed)).toEqual(peers.map((_, index) => index < 2));
    const last = peers.at(-1);
    last?.destroy();
    await new Promise((resolve) => last?.once('close', resolve));
    const next = new PeerSocket('2001:db8::1');
    linger(next); // in the place of the last, which has ended
    expect(peers.filter(({ destroyed }) => destroyed)).toHaveLength(3);
    for (const peer of [...peers, next]) peer.destroy();
  });
});

/** A connection from any address. */
class PeerSocket extends Socket {
  override readonly remoteAddress: string;
  wasReset = false;

  constructor(remoteAddress: string) {
    super();
    this.remoteAddress = remoteAddress;
  }

  override resetAndDestroy(): this {
    this.wasReset = true;
    return this;
  }
}
