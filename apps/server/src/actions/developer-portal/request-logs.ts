import type { Page, PageRequest } from '../../domain/access/paging.ts';
import type { Tenant } from '../../domain/access/principal.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { DAY } from '../../domain/limits.ts';
import { sweptBefore } from '../../domain/retention/partitions.ts';
import type { RequestLog, RequestLogFilter } from '../../domain/logs/request-log.ts';
import { FROM_REPLICA } from '../../store/db.ts';
import type { Deps } from '../deps.ts';

/** Returns the tenant's calls, newest first. Calls that this process still holds in memory are written before. */
export async function listRequestLogs(
  deps: Pick<Deps, 'db' | 'requestLogs'>,
  tenant: Tenant,
  input: { readonly filter: RequestLogFilter; readonly page: PageRequest },
): Promise<Page<RequestLog>> {
  await deps.requestLogs.flush();
  return deps.db.read((tx) => tx.requestLogs.list(tenant, input.filter, input.page), FROM_REPLICA);
}

/** One call of the tenant. NOT_FOUND for another's, and for one that was not logged. */
export async function readRequestLog(
  deps: Pick<Deps, 'db' | 'requestLogs'>,
  tenant: Tenant,
  id: string,
): Promise<RequestLog> {
  await deps.requestLogs.flush();
  return (await deps.db.read((tx) => tx.requestLogs.find(tenant, id))) ?? fail('NOT_FOUND');
}

/** How many are removed in one transaction. */
const AT_ONCE = 10_000;

/**
 * Deletes request logs past their retention that are in no partition that is dropped whole, and returns the number deleted. Runs
 * about every hour. The others go with their partition.
 */
export async function deleteOldRequestLogs(deps: Pick<Deps, 'db' | 'settings'>): Promise<number> {
  let all = 0;
  for (;;) {
    const count = await deps.db.change(async (tx) => {
      const oldest = new Date((await tx.now()).getTime() - deps.settings.retention.requestLogs * DAY);
      const before = sweptBefore(await tx.partitions.list('request_logs'), oldest);
      return await tx.requestLogs.sweep(before, AT_ONCE);
    });
    all += count;
    if (count < AT_ONCE) return all;
  }
}
