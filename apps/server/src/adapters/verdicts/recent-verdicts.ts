import { VERDICT_CACHE_SIZE } from './limits.ts';
import type { VerdictMemory } from '../../ports/verdict-memory.ts';

/** Remembers verdicts in this process, at most the `max` recently used ones: about 100 bytes each. */
export function recentVerdicts(max = VERDICT_CACHE_SIZE): VerdictMemory {
  // A Set keeps the order of insertion: the first is the least recently used.
  const digests = new Set<string>();
  return {
    has(digest) {
      const isKnown = digests.delete(digest);
      if (isKnown) digests.add(digest);
      return isKnown;
    },
    add(digest) {
      digests.delete(digest);
      digests.add(digest);
      const [oldest] = digests;
      if (digests.size > max && oldest !== undefined) digests.delete(oldest);
    },
  };
}
