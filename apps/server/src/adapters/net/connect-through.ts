import http from 'node:http';
import net from 'node:net';
import type { Socket } from 'node:net';
import tls from 'node:tls';
import type { EgressProxy } from '../../domain/egress.ts';
import { PROXY_CONNECT_TIMEOUT } from './limits.ts';
import { ProxyFailed } from './proxy-failed.ts';

/** How the connection is made. */
interface ThroughOptions {
  /** Trusted roots of the target, PEM; Node's roots if absent. */
  readonly ca?: string | undefined;
  /** The certificate that we show to the target, PEM; then it isn't HTTP that is spoken. */
  readonly own?: { readonly cert?: string; readonly key?: string } | undefined;
  readonly signal: AbortSignal;
  /** For all steps together; tests pass less. */
  readonly timeoutMs?: number | undefined;
}

/** The status of a proxy that wants a user and a password. */
export const PROXY_AUTHENTICATION_REQUIRED = 407;

/**
 * Opens a connection to the host of `url` through a proxy. For https, the proxy makes a tunnel (CONNECT), and TLS with
 * the target itself is inside. For http, the connection ends at the proxy, which takes requests in absolute form: many
 * proxies refuse tunnels to port 80. Node's own agents can't abort a tunnel that the proxy leaves unanswered.
 *
 * @throws ProxyFailed, or the error of TLS with the target
 */
export async function connectThrough(proxy: EgressProxy, url: URL, options: ThroughOptions): Promise<Socket> {
  const within = options.timeoutMs ?? PROXY_CONNECT_TIMEOUT;
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(within)]);
  const toProxy = await opened(proxy, signal);
  if (url.protocol !== 'https:') return toProxy;
  await tunnelled(toProxy, { proxy, url, signal });
  return secured(toProxy, { proxy, url, signal, ca: options.ca, own: options.own });
}

/** Resolves when `wait` calls its argument; destroys the socket and rejects when it ends, or the time is up. */
function step(
  socket: Socket,
  { proxy, signal }: { readonly proxy: EgressProxy; readonly signal: AbortSignal },
  wait: (done: () => void, fail: (error: Error) => void) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error): void => {
      signal.removeEventListener('abort', stop);
      socket.destroy();
      reject(error);
    };
    const stop = (): void => fail(new ProxyFailed('PROXY_TIMED_OUT', proxy, 'did not connect us in time'));
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) return stop();
    return wait(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, fail);
  });
}

async function opened(proxy: EgressProxy, signal: AbortSignal): Promise<Socket> {
  const { host, port, isSecure } = proxy;
  const socket = isSecure
    ? tls.connect({ host, port, ALPNProtocols: ['http/1.1'], ...serverName(host) })
    : net.connect({ host, port });
  await step(socket, { proxy, signal }, (done, fail) => {
    // It stays: an error between two owners of the socket must have a listener.
    socket.on('error', (cause) => fail(new ProxyFailed('PROXY_UNREACHABLE', proxy, 'is away', { cause })));
    socket.once(isSecure ? 'secureConnect' : 'connect', done);
  });
  return socket;
}

interface Step {
  readonly proxy: EgressProxy;
  readonly url: URL;
  readonly signal: AbortSignal;
}

function tunnelled(socket: Socket, { proxy, url, signal }: Step): Promise<void> {
  const authority = `${url.hostname}:${url.port || '443'}`;
  return step(socket, { proxy, signal }, (done, fail) => {
    const gone = (cause?: Error): void =>
      fail(new ProxyFailed('PROXY_UNREACHABLE', proxy, 'closed the connection', { cause }));
    const request = http.request({
      method: 'CONNECT',
      path: authority,
      setHost: false,
      headers: { host: authority, ...authorizationOf(proxy) },
      createConnection: () => socket,
    });
    request.on('error', gone);
    socket.once('close', () => gone());
    request.once('connect', ({ statusCode = 0 }) => {
      if (statusCode >= 200 && statusCode <= 299) done();
      else fail(refusedBy(proxy, statusCode, url));
    });
    request.end();
  });
}

async function secured(
  socket: Socket,
  { proxy, url, signal, ca, own }: Step & Pick<ThroughOptions, 'ca' | 'own'>,
): Promise<Socket> {
  const host = url.hostname.replaceAll(/^\[|\]$|\.$/g, '');
  const inside = tls.connect({
    socket,
    host,
    ...(own ?? { ALPNProtocols: ['http/1.1'] }),
    minVersion: 'TLSv1.2',
    ...serverName(host),
    ...(ca !== undefined && { ca }),
  });
  await step(inside, { proxy, signal }, (done, fail) => {
    inside.on('error', fail);
    inside.once('close', () => fail(new Error(`${host} closed the connection`)));
    inside.once('secureConnect', done);
  });
  return inside;
}

/** A literal address has no server name to send. */
function serverName(host: string): { readonly servername?: string } {
  return net.isIP(host) === 0 ? { servername: host } : {};
}

/** Returns the header for a proxy that wants a user and a password. */
export function authorizationOf({ authorization }: EgressProxy): { readonly 'proxy-authorization'?: string } {
  return authorization === null ? {} : { 'proxy-authorization': authorization };
}

/** Returns the failure for a proxy that refuses, with what to do about it. */
export function refusedBy(proxy: EgressProxy, status: number, { host }: URL): ProxyFailed {
  const said =
    status === PROXY_AUTHENTICATION_REQUIRED
      ? 'wants a user and a password, or does not know these (status 407)'
      : `refuses to connect us to ${host} (status ${status})`;
  return new ProxyFailed('PROXY_REFUSED', proxy, said);
}
