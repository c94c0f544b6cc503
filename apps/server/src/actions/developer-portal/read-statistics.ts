import type { Tenant } from '../../domain/access/principal.ts';
import { STATISTICS_MEDIAN_OF } from '../../domain/limits.ts';
import { lastDays, statisticsOf } from '../../domain/statistics/statistics.ts';
import type { Statistics } from '../../domain/statistics/statistics.ts';
import { FROM_REPLICA } from '../../store/db.ts';
import type { Deps } from '../deps.ts';

/** The tenant's statistics, from counts that are kept: a million envelopes cost no more than ten. */
export function readStatistics(deps: Pick<Deps, 'db'>, tenant: Tenant): Promise<Statistics> {
  return deps.db.read(async (tx) => {
    const now = await tx.now();
    const [since = ''] = lastDays(now);
    const [tallies, median] = await tx.inOrder([
      tx.usage.listTallies(tenant, since),
      tx.usage.medianSecondsToComplete(tenant, STATISTICS_MEDIAN_OF),
    ]);
    return statisticsOf(tallies, median, now);
  }, FROM_REPLICA);
}
