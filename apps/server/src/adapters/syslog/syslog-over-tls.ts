import net from 'node:net';
import type { Socket } from 'node:net';
import tls from 'node:tls';
import { egressProxy } from '../../domain/egress.ts';
import type { EgressProxies } from '../../domain/egress.ts';
import { SECOND } from '../../domain/limits.ts';
import type { Milliseconds } from '../../domain/limits.ts';
import type { SecurityLog } from '../../ports/security-log.ts';
import { connectThrough } from '../net/connect-through.ts';

/** A log server, and the certificates that both sides show. */
interface SyslogPlace {
  readonly host: string;
  readonly port: number;
  /** PEM. Node's roots if absent. */
  readonly ca?: string | undefined;
  /** PEM. Both or neither. */
  readonly cert?: string | undefined;
  readonly key?: string | undefined;
}

/** The limits of a call. */
interface SyslogLimits {
  /** For a call as a whole: connecting, writing, and the server's last word. */
  readonly withinMs: Milliseconds;
  /** How long a server that is about to close without reading has to say so. */
  readonly settleMs: Milliseconds;
}

const LIMITS: SyslogLimits = { withinMs: 20 * SECOND, settleMs: 100 };

/** The log server did not read what it was sent. */
class SyslogFailed extends Error {
  override readonly name = 'SyslogFailed';
}

/**
 * Sends syslog over TLS, each message with its length before it (RFC 5425). Syslog has no receipts, so each call has a
 * connection of its own: we end it after the last message, and the server's end after ours is the receipt, because it has
 * then read everything. Where the server ends first, falls silent, or breaks off, the messages count as unread.
 */
export function syslogOverTls(
  place: SyslogPlace,
  egress: EgressProxies,
  limits: SyslogLimits = LIMITS,
): SecurityLog {
  return {
    async send(messages, stopped) {
      const signal = AbortSignal.any([stopped, AbortSignal.timeout(limits.withinMs)]);
      const socket = await connect(place, egress, signal);
      try {
        await deliver(socket, Buffer.from(messages.map(framed).join('')), { ...limits, signal });
      } finally {
        socket.destroy();
      }
    },
  };
}

/** Octet counting (RFC 5425, section 4.3.1). */
function framed(message: string): string {
  return `${Buffer.byteLength(message)} ${message}`;
}

async function connect(place: SyslogPlace, egress: EgressProxies, signal: AbortSignal): Promise<Socket> {
  const { host, port, ca, cert, key } = place;
  const url = new URL(`https://${net.isIPv6(host) ? `[${host}]` : host}:${port}`);
  const proxy = egressProxy(egress, url);
  const own = cert === undefined || key === undefined ? {} : { cert, key };
  if (proxy !== null) return connectThrough(proxy, url, { signal, ca, own });
  const name = net.isIP(host) === 0 ? { servername: host } : {};
  const socket = tls.connect({
    host,
    port,
    minVersion: 'TLSv1.2',
    ...name,
    ...(ca !== undefined && { ca }),
    ...own,
  });
  await until(socket, signal, (done) => socket.once('secureConnect', done));
  return socket;
}

interface Delivery extends SyslogLimits {
  readonly signal: AbortSignal;
}

async function deliver(socket: Socket, bytes: Buffer, { signal, settleMs }: Delivery): Promise<void> {
  let isOurEnd = false;
  let hasEnded = false;
  // A syslog server sends nothing. Reading shows when it closes the connection.
  socket.resume().once('end', () => (hasEnded = true));
  await until(socket, signal, (done) => socket.write(bytes, () => done()));
  await until(socket, signal, (done) => {
    setTimeout(done, settleMs).unref();
    socket.once('end', done);
  });
  if (hasEnded) throw new SyslogFailed('The log server closed the connection before it had read everything.');
  await until(socket, signal, (done) => {
    socket.once('end', () => isOurEnd && done());
    isOurEnd = true;
    socket.end();
  });
}

/** Resolves when `wait` calls its argument; rejects when the socket fails or closes, and when the signal aborts. */
function until(socket: Socket, signal: AbortSignal, wait: (done: () => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error): void => {
      socket.destroy();
      reject(error);
    };
    const stop = (): void => fail(new SyslogFailed('The log server did not take everything in time.'));
    // They stay: an error between two steps must have a listener.
    socket.on('error', fail);
    socket.once('close', () => fail(new SyslogFailed('The log server broke off the connection.')));
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted || socket.destroyed) {
      stop();
      return;
    }
    wait(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    });
  });
}
