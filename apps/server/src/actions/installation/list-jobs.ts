import type { Page, PageRequest } from '../../domain/access/paging.ts';
import type { JobFilter, JobSummary } from '../../store/jobs-types.ts';
import type { Deps } from '../deps.ts';

/** Lists jobs, oldest first, for the operator. */
export function listJobs(
  deps: Pick<Deps, 'db'>,
  filter: JobFilter,
  page: PageRequest,
): Promise<Page<JobSummary>> {
  return deps.db.read((tx) => tx.jobs.list(filter, page));
}
