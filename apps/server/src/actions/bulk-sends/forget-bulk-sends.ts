import { BULK_RETENTION } from '../../domain/limits.ts';
import type { Deps } from '../deps.ts';

/**
 * Erases the people of bulk sends past their retention and deletes those that nobody sent. Returns how many. Run every
 * hour or so.
 */
export function deleteOldBulkSends(deps: Pick<Deps, 'db'>): Promise<number> {
  return deps.db.change(async (tx) => {
    const before = new Date((await tx.now()).getTime() - BULK_RETENTION);
    return await tx.bulkSends.sweep(before);
  });
}
