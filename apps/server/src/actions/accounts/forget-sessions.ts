import { ENDED_SESSION_RETENTION } from '../../domain/limits.ts';
import type { Deps } from '../deps.ts';

/** Deletes sessions that ended long ago, and returns how many. Runs about every hour. */
export function deleteEndedSessions(deps: Pick<Deps, 'db'>): Promise<number> {
  return deps.db.change(async (tx) => {
    const before = new Date((await tx.now()).getTime() - ENDED_SESSION_RETENTION);
    return await tx.accounts.sessions.sweep(before);
  });
}
