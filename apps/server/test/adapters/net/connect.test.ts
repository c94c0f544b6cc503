import net from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { connect } from '../../../src/adapters/net/connect.ts';
import type { Target } from '../../../src/domain/webhooks/target.ts';
import { aReceiver, RECEIVER } from '../../given/webhook-receiver.ts';

const receiver = await aReceiver();
const target: Target = {
  url: new URL(receiver.url()),
  host: RECEIVER,
  port: receiver.port,
  isAllowed: true,
};

/** Accepts connections to the receiver's port on another address, and never answers: its TLS handshake hangs. */
const silent = net.createServer((socket) => socket.on('error', () => undefined));
const DEAD = '127.0.0.2';
await new Promise<void>((resolve) => silent.listen(receiver.port, DEAD, resolve));
afterAll(() => void silent.close());

const NEVER = new AbortController().signal;
const to = (addresses: readonly string[], signal = NEVER, timeoutMs = 30_000): Promise<net.Socket> =>
  connect(target, addresses, { ca: receiver.ca, signal, timeoutMs });

describe('connect', () => {
  it('moves on from an address that does not respond', async () => {
    // Half of the time is for the first; the other half must do for a busy machine.
    const socket = await to([DEAD, '127.0.0.1'], NEVER, 4000);
    expect(socket.remoteAddress).toBe('127.0.0.1');
    socket.destroy();
  });

  it('moves on from an address that refuses', async () => {
    const socket = await to(['127.0.0.3', '127.0.0.1']);
    expect(socket.remoteAddress).toBe('127.0.0.1');
    socket.destroy();
  });

  it('reports TIMED_OUT if no address responds', async () => {
    await expect(to([DEAD, DEAD], NEVER, 100)).rejects.toMatchObject({ reason: 'TIMED_OUT' });
  });

  it('does not try another address after the request was aborted', async () => {
    const aborted = AbortSignal.abort();
    await expect(to([DEAD, '127.0.0.1'], aborted)).rejects.toMatchObject({ reason: 'TIMED_OUT' });
  });

  it('reports NOT_RESOLVED without an address', async () => {
    await expect(to([])).rejects.toMatchObject({ reason: 'NOT_RESOLVED' });
  });
});
