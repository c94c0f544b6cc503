import { createHash } from 'node:crypto';
import type * as Redis from 'redis';
import { RATE_WINDOW } from '../../domain/limits.ts';
import { SHARED_RATE_TIME_LIMIT } from './limits.ts';
import type { Milliseconds } from '../../domain/limits.ts';
import type { Log } from '../../ports/log.ts';
import type { Allowance, SharedRates } from '../../ports/shared-rates.ts';

interface RedisOptions {
  /** `redis://` or `rediss://`, with credentials if the server requires them. */
  readonly url: string;
  readonly log: Log;
  /** How long an answer is waited for. */
  readonly within?: Milliseconds;
}

/**
 * One round trip, and no other caller between its lines. Returns admitted, count, milliseconds until the window ends.
 */
const TAKE = `
local count = tonumber(redis.call('GET', KEYS[1]) or '0')
local admitted = count < tonumber(ARGV[1])
if admitted then count = redis.call('INCR', KEYS[1]) end
if count == 1 and admitted then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return {admitted and 1 or 0, count, redis.call('PTTL', KEYS[1])}`;

/** A command without a connection fails at once instead of waiting for a connection. */
const clientOf = ({ createClient }: typeof Redis, url: string) =>
  createClient({ url, disableOfflineQueue: true, socket: { connectTimeout: 5000 } });

type Client = ReturnType<typeof clientOf>;

/**
 * Counts in a Redis that all nodes share (ADR-0054). While Redis is away or too slow, returns null at once and the
 * node counts for itself; the start and the end of such an outage are logged once each. Doesn't wait for the first
 * connection. Loads the driver here, so that only installations with a Redis load it.
 */
export async function redisRates({
  url,
  log,
  within = SHARED_RATE_TIME_LIMIT,
}: RedisOptions): Promise<SharedRates> {
  const client = clientOf(await import('redis'), url);
  const outage = noticing(log);
  client.on('error', outage.begins);
  client.on('ready', outage.ends);
  void client.connect().catch(outage.begins);
  return {
    async take(key, quota) {
      if (!client.isReady) return null;
      try {
        return await ask(client, { key, quota, within });
      } catch (error) {
        outage.begins(error);
        return null;
      }
    },
    isUp: () => client.isReady,
    stop: async () => client.destroy(),
  };
}

interface Question {
  readonly key: string;
  readonly quota: number;
  readonly within: Milliseconds;
}

async function ask(client: Client, { key, quota, within }: Question): Promise<Allowance> {
  const input = client
    .withAbortSignal(AbortSignal.timeout(within))
    .eval(TAKE, { keys: [nameOf(key)], arguments: [String(quota), String(RATE_WINDOW)] });
  const [admitted, count, left] = numbersOf(await input);
  return {
    admitted: admitted === 1,
    quota,
    remaining: Math.max(0, quota - count),
    resetSeconds: Math.max(1, Math.ceil(left / 1000)),
  };
}

/** Keys name network addresses: anyone who can read Redis sees only their digests. */
function nameOf(key: string): string {
  return `aval:rate:${createHash('sha256').update(key).digest('base64url')}`;
}

function numbersOf(reply: unknown): readonly [number, number, number] {
  const [admitted, count, left]: unknown[] = Array.isArray(reply) ? reply : [];
  if (typeof admitted !== 'number' || typeof count !== 'number' || typeof left !== 'number')
    throw new Error('Redis answered something else than three numbers.');
  return [admitted, count, left];
}

/** Logs the start and the end of an outage, once each. */
function noticing(log: Log): { begins: (error: unknown) => void; ends: () => void } {
  let isAway = false;
  return {
    begins(error) {
      if (!isAway) log.warn({ error }, 'Redis is away: every node counts calls for itself');
      isAway = true;
    },
    ends() {
      if (isAway) log.info({}, 'Redis is back: calls are counted for all nodes together');
      isAway = false;
    },
  };
}
