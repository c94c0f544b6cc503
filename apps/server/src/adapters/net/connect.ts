import net from 'node:net';
import type { Socket } from 'node:net';
import tls from 'node:tls';
import { WEBHOOK_CONNECT_TIMEOUT } from './limits.ts';
import type { Target } from '../../domain/webhooks/target.ts';
import { PostFailed } from './post-failed.ts';
import { isPublicAddress } from './public-address.ts';

interface ConnectOptions {
  /** Trusted roots, PEM; Node's roots if absent. */
  readonly ca?: string | undefined;
  readonly signal: AbortSignal;
  /** The time for all addresses together. */
  readonly timeoutMs?: number;
}

/**
 * Opens a connection to the first of `addresses` that accepts it. An address that doesn't respond gets an equal share
 * of the time that is left, so that the next address has its turn. TLS uses the name of the target and is verified. The
 * address of the peer is read from the socket itself.
 *
 * @throws PostFailed
 */
export async function connect(
  target: Target,
  addresses: readonly string[],
  { timeoutMs = WEBHOOK_CONNECT_TIMEOUT, ...options }: ConnectOptions,
): Promise<Socket> {
  let failure = new PostFailed('NOT_RESOLVED');
  const endsAt = performance.now() + timeoutMs;
  for (const [index, address] of addresses.entries()) {
    const share = (endsAt - performance.now()) / (addresses.length - index);
    const signal = AbortSignal.any([options.signal, AbortSignal.timeout(Math.max(0, Math.ceil(share)))]);
    try {
      return await open(target, address, { ...options, signal });
    } catch (error) {
      if (!isOfAddress(error) || options.signal.aborted) throw error;
      failure = error;
    }
  }
  throw failure;
}

/** Returns whether another address of the same name may still succeed. */
function isOfAddress(error: unknown): error is PostFailed {
  return error instanceof PostFailed && ['CONNECTION_FAILED', 'TIMED_OUT'].includes(error.reason);
}

function open(target: Target, address: string, { ca, signal }: ConnectOptions): Promise<Socket> {
  const { host, port, isAllowed } = target;
  const isSecure = target.url.protocol === 'https:';
  const socket = isSecure ? tlsSocket({ host, port, address, ca }) : net.connect({ host: address, port });
  return new Promise((resolve, reject) => {
    let reason: 'CONNECTION_FAILED' | 'TLS_FAILED' = 'CONNECTION_FAILED';
    const end = (failure: PostFailed): void => {
      socket.destroy();
      reject(failure);
    };
    const stop = (): void => end(new PostFailed('TIMED_OUT'));
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    // They stay: an error between two owners of the socket must have a listener.
    socket.on('error', (cause) => end(new PostFailed(reason, { cause })));
    socket.on('close', () => end(new PostFailed(reason)));
    socket.once('connect', () => {
      reason = 'TLS_FAILED';
      if (!isAllowed && !isPublicAddress(socket.remoteAddress ?? '')) end(new PostFailed('URL_NOT_ALLOWED'));
    });
    socket.once(isSecure ? 'secureConnect' : 'connect', () => {
      signal.removeEventListener('abort', stop);
      resolve(socket);
    });
  });
}

/** A literal address has no server name to send; its certificate is compared with the address itself. */
function tlsSocket(to: {
  readonly host: string;
  readonly port: number;
  readonly address: string;
  readonly ca: string | undefined;
}): tls.TLSSocket {
  const { host, port, address, ca } = to;
  return tls.connect({
    host: address,
    port,
    ALPNProtocols: ['http/1.1'],
    minVersion: 'TLSv1.2',
    ...(net.isIP(host) === 0 && { servername: host }),
    ...(ca !== undefined && { ca }),
  });
}
