import net from 'node:net';
import { DIRECT, egressProxy } from '../../domain/egress.ts';
import type { EgressProxies, EgressProxy } from '../../domain/egress.ts';
import type { Environment } from '../../domain/environment.ts';
import { WEBHOOK_RESPONSE_READ_BYTES, WEBHOOK_TIMEOUT } from './limits.ts';
import type { Milliseconds } from '../../domain/limits.ts';
import { classifyStatus } from '../../domain/webhooks/attempt.ts';
import { readTarget } from '../../domain/webhooks/target.ts';
import type { Target } from '../../domain/webhooks/target.ts';
import type { Get, GetOutcome, PostResponse, PublicHttps, SignedFetch } from '../../ports/public-https.ts';
import { connect } from './connect.ts';
import { connectThrough } from './connect-through.ts';
import { sendRequest } from './exchange.ts';
import type { ExchangeRequest } from './exchange.ts';
import { isInnerName } from './inner-name.ts';
import { PostFailed } from './post-failed.ts';
import { ProxyFailed } from './proxy-failed.ts';
import { isPublicAddress } from './public-address.ts';
import { resolveByDns, resolveBySystem } from './resolve-name.ts';
import type { ResolveName } from './resolve-name.ts';

export interface PublicHttpsOptions {
  /** Hosts that may be private and without TLS, in the Sandbox only. */
  readonly privateHosts: readonly string[];
  /** Hosts that a fetch may find at a private address. The operator can't set any; tests do. */
  readonly privateFetchHosts?: readonly string[];
  /** Resolves names; tests pass their own function. */
  readonly resolve?: ResolveName;
  /** Trusted roots, PEM; Node's roots if absent. */
  readonly ca?: string;
  /** For the whole attempt. */
  readonly timeout?: Milliseconds;
  readonly egress?: EgressProxies;
}

/** The number of addresses of a name that are tried. */
const MAX_ADDRESSES = 4;

/**
 * Creates a client that posts to and fetches from addresses given by strangers, and connects only to addresses that
 * were checked.
 */
export function publicHttps(options: PublicHttpsOptions): PublicHttps {
  return {
    async refusal(environment, url) {
      try {
        const target = targetOf(environment, url, options);
        if (proxyOf(target, options) !== null) assertOutside(target);
        else await addressesOf(target, options);
        return null;
      } catch (error) {
        if (error instanceof PostFailed && isRefusal(error.reason)) return error.reason;
        throw error;
      }
    },
    async post(post) {
      const startedAt = performance.now();
      const durationMs = (): number => Math.round(performance.now() - startedAt);
      try {
        const { headers, body } = post;
        const asking = {
          method: 'POST',
          headers,
          body,
          readAtMostBytes: WEBHOOK_RESPONSE_READ_BYTES,
        } as const;
        const answer = await attempt(post, asking, options);
        return { answer, durationMs: durationMs() };
      } catch (error) {
        if (!(error instanceof PostFailed)) throw error;
        const failure = post.signal?.aborted === true ? 'INTERRUPTED' : error.reason;
        return { failure, durationMs: durationMs() };
      }
    },
    get: (wanted) => fetchWhole({ ...wanted, body: null }, forFetches(options)),
    fetchSigned: (wanted) =>
      fetchWhole(wanted, { ...forFetches(options), timeout: wanted.within, allowsHttp: true }),
  };
}

function forFetches(options: PublicHttpsOptions): FetchOptions {
  return { ...options, privateHosts: options.privateFetchHosts ?? [] };
}

interface FetchOptions extends PublicHttpsOptions {
  readonly allowsHttp?: boolean;
}

type Wanted = Get & Pick<SignedFetch, 'body'>;

/** Reads one byte more than allowed, to detect a longer response. */
async function fetchWhole(wanted: Wanted, options: FetchOptions): Promise<GetOutcome> {
  const { url, headers, body: sent, atMostBytes } = wanted;
  const method = sent === null ? 'GET' : 'POST';
  const asking = { method, headers, body: sent ?? '', readAtMostBytes: atMostBytes + 1 } as const;
  try {
    const { status, body } = await attempt({ environment: 'SANDBOX', url }, asking, options);
    const failure = body.length > atMostBytes ? 'TOO_LARGE' : classifyStatus(status);
    return failure === null ? { body } : { failure };
  } catch (error) {
    if (!(error instanceof PostFailed) || error.reason === 'INTERRUPTED') throw error;
    return { failure: error.reason };
  }
}

function isRefusal(reason: string): reason is 'URL_NOT_ALLOWED' | 'NOT_RESOLVED' {
  return reason === 'URL_NOT_ALLOWED' || reason === 'NOT_RESOLVED';
}

interface Place {
  readonly environment: Environment;
  readonly url: string;
  readonly signal?: AbortSignal | undefined;
}

async function attempt(place: Place, asking: ExchangeRequest, options: FetchOptions): Promise<PostResponse> {
  const timeout = AbortSignal.timeout(options.timeout ?? WEBHOOK_TIMEOUT);
  const signal = place.signal === undefined ? timeout : AbortSignal.any([timeout, place.signal]);
  const target = targetOf(place.environment, place.url, options);
  const proxy = proxyOf(target, options);
  if (proxy !== null) return attemptThrough(proxy, target, { asking, signal, ca: options.ca });
  const addresses = await addressesOf(target, options, signal);
  const socket = await connect(target, addresses, { ca: options.ca, signal });
  return sendRequest(socket, target.url, { asking, signal });
}

function proxyOf({ url }: Target, { egress = DIRECT }: PublicHttpsOptions): EgressProxy | null {
  return egressProxy(egress, url);
}

interface Through {
  readonly asking: ExchangeRequest;
  readonly signal: AbortSignal;
  readonly ca: string | undefined;
}

/** The proxy resolves the name and connects: its operator refuses inner targets that only the proxy can tell (ADR-0164). */
async function attemptThrough(
  proxy: EgressProxy,
  target: Target,
  { asking, signal, ca }: Through,
): Promise<PostResponse> {
  assertOutside(target);
  try {
    const socket = await connectThrough(proxy, target.url, { ca, signal });
    return await sendRequest(socket, target.url, { asking, signal, proxy });
  } catch (cause) {
    if (cause instanceof PostFailed) throw cause;
    throw new PostFailed(failureThrough(cause, signal), { cause });
  }
}

function failureThrough(
  cause: unknown,
  signal: AbortSignal,
): 'TIMED_OUT' | 'CONNECTION_FAILED' | 'TLS_FAILED' {
  if (signal.aborted) return 'TIMED_OUT';
  if (!(cause instanceof ProxyFailed)) return 'TLS_FAILED';
  return cause.code === 'PROXY_TIMED_OUT' ? 'TIMED_OUT' : 'CONNECTION_FAILED';
}

/** Refuses what its spelling alone says to be inside: an address that isn't public, and names of no public zone. */
function assertOutside({ host, isAllowed }: Target): void {
  if (isAllowed) return;
  if (net.isIP(host) === 0 ? isInnerName(host) : !isPublicAddress(host))
    throw new PostFailed('URL_NOT_ALLOWED');
}

function targetOf(environment: Environment, url: string, options: FetchOptions): Target {
  const { privateHosts, allowsHttp } = options;
  const target = readTarget(url, environment, privateHosts, { allowsHttp });
  if (target === null) throw new PostFailed('URL_NOT_ALLOWED');
  return target;
}

/** Returns every address of the target's host. If any is not public, all are refused: it would be tried some day. */
async function addressesOf(
  { host, isAllowed }: Target,
  { resolve }: PublicHttpsOptions,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const byName = resolve ?? (isAllowed ? resolveBySystem : resolveByDns);
  const addresses = net.isIP(host) === 0 ? await rejectOnAbort(signal, byName(host)) : [host];
  if (addresses.length === 0) throw new PostFailed('NOT_RESOLVED');
  if (!isAllowed && !addresses.every(isPublicAddress)) throw new PostFailed('URL_NOT_ALLOWED');
  return addresses.slice(0, MAX_ADDRESSES);
}

/** Resolves with the result of `work`, or rejects when the signal aborts. */
async function rejectOnAbort<T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> {
  if (signal === undefined) return work;
  if (signal.aborted) throw new PostFailed('TIMED_OUT');
  const over = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new PostFailed('TIMED_OUT')), { once: true });
  });
  return Promise.race([work, over]);
}
