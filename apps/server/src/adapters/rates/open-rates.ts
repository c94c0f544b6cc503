import type { FirstProcess } from '../../ports/first-process.ts';
import type { Log } from '../../ports/log.ts';
import type { SharedRates } from '../../ports/shared-rates.ts';
import { redisRates } from './redis.ts';

interface Rates {
  /** Null without REDIS_URL. */
  readonly redis: SharedRates | null;
  /** The counts that hold for more than this process; null where it counts for itself. */
  readonly shared: SharedRates | null;
}

interface RatesParts {
  readonly log: Log;
  readonly first: Pick<FirstProcess, 'countCall'> | null;
}

/** Returns the widest counts that there are: those of all nodes in a Redis, or of all processes of this node. */
export async function openRates(redisUrl: string | null, { log, first }: RatesParts): Promise<Rates> {
  const redis = redisUrl === null ? null : await redisRates({ url: redisUrl, log });
  return { redis, shared: redis ?? (first === null ? null : ratesOfNode(first)) };
}

/** Counts in the first process of the node, for all of its processes (ADR-0077). */
function ratesOfNode(first: Pick<FirstProcess, 'countCall'>): SharedRates {
  return {
    take: (key, quota) => first.countCall(key, quota),
    isUp: () => true,
    stop: () => Promise.resolve(),
  };
}
