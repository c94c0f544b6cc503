import type { Deps } from '../deps.ts';
import { recordSecurityEvent } from '../access/record-security-event.ts';

/** Makes a failed job due now, or all failed jobs of a kind, for the operator. Returns how many. */
export function retryJobs(
  deps: Pick<Deps, 'db' | 'random'>,
  which: { readonly id: string } | { readonly kind: string },
): Promise<number> {
  return deps.db.change(async (tx) => {
    const count = await tx.jobs.retryFailed(which);
    if (count > 0)
      await recordSecurityEvent(deps, tx, {
        type: 'JOBS_RETRIED',
        organizationId: null,
        actor: { type: 'OPERATOR', id: null },
        userId: null,
        target: 'id' in which ? { type: 'job', id: which.id } : null,
        ip: null,
        data: { count, ...('kind' in which ? { kind: which.kind } : {}) },
      });
    return count;
  });
}
