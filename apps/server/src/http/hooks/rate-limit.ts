import type { FastifyReply, FastifyRequest } from 'fastify';
import { networksOf } from '../../domain/access/network.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { PORTAL_CALLS_PER_ADDRESS } from './limits.ts';
import { RATES } from '../../domain/limits.ts';
import type { RateClass } from '../../domain/limits.ts';
import type { Principal } from '../../domain/access/principal.ts';
import type { Exchange, Frame } from '../frame.ts';
import { WINDOW_SECONDS } from '../rate-counter.ts';
import { parameter } from '../frame.ts';

/**
 * Counts the request against the caller's address if its class has such a limit.
 *
 * @throws RATE_LIMITED
 */
export async function limitAddress(exchange: Exchange): Promise<void> {
  const { rate } = exchange.compiled.route;
  const quota = quotaPerAddress(rate);
  if (quota === null) return;
  const { method, path } = exchange.compiled.route;
  await countAddress(exchange.frame, exchange, { what: `${method} ${path}`, quota });
}

/**
 * Counts the request against its credential or its signing link.
 *
 * @throws RATE_LIMITED
 */
export async function limitCredential(exchange: Exchange, principal: Principal | null): Promise<void> {
  const { quota, per } = RATES[exchange.compiled.route.rate];
  if (per === 'credential' && principal !== null) await take(exchange, `credential ${principal.id}`, quota);
  if (per === 'link') await take(exchange, `link ${linkFingerprint(exchange)}`, quota);
}

function quotaPerAddress(rate: RateClass): number | null {
  const { quota, per } = RATES[rate];
  if (per === 'address') return quota;
  return per === 'link' ? PORTAL_CALLS_PER_ADDRESS : null;
}

/** Returns a fingerprint of the link's token: counters and other memory must not contain the token itself. */
export function linkFingerprint({ frame, request }: Exchange): string {
  return frame.deps.secrets.fingerprint(parameter(request, 'token')).toString('base64url');
}

/** Counts a request against a route's limit and sets the response headers. */
async function take({ frame, compiled, reply }: Exchange, who: string, quota: number): Promise<void> {
  const { method, path } = compiled.route;
  await countCall(frame, reply, { key: `${method} ${path} ${who}`, quota });
}

/** A request, and the reply for the rate headers. */
interface Answering {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Counts a request against the quota of the caller's networks: their IPv4 address, or their /64 and, with a multiple
 * of the quota, their /48.
 *
 * @throws RATE_LIMITED
 */
export async function countAddress(
  frame: Frame,
  { request, reply }: Answering,
  { what, quota }: { readonly what: string; readonly quota: number },
): Promise<void> {
  for (const { name, times } of networksOf(frame.clientOf(request).address)) {
    await countCall(frame, reply, {
      key: `${what} address ${name}`,
      quota: quota * times,
      isWide: times > 1,
    });
  }
}

interface Counted {
  readonly key: string;
  readonly quota: number;
  /** True for a count that many callers share: the headers show it only if it refuses. */
  readonly isWide?: boolean;
}

/**
 * Counts a request against `key` and sets the headers of draft-ietf-httpapi-ratelimit-headers-11; if a request counts
 * twice, they show the later count. Nodes that share a Redis count together; if it doesn't respond, each node counts for
 * itself.
 *
 * @throws RATE_LIMITED
 */
async function countCall(
  frame: Frame,
  reply: FastifyReply,
  { key, quota, isWide = false }: Counted,
): Promise<void> {
  if (frame.deps.settings.rateLimits === 'off') return;
  const shared = await frame.sharedRates?.take(`${frame.environment} ${key}`, quota);
  const allowance = shared ?? frame.rates.take(key, quota, performance.now());
  if (!isWide || !allowance.admitted) {
    reply.header('RateLimit-Policy', `"default";q=${quota};w=${WINDOW_SECONDS}`);
    reply.header('RateLimit', `"default";r=${allowance.remaining};t=${allowance.resetSeconds}`);
  }
  if (!allowance.admitted) fail('RATE_LIMITED', { retryAfterSeconds: allowance.resetSeconds });
}
