import { ENDED_SESSION_RETENTION } from '../../domain/limits.ts';
import type { Deps } from '../deps.ts';

/** Removes sessions that ended long ago; answers how many. To be run every hour or so. */
export function deleteEndedSessions(deps: Pick<Deps, 'db'>): Promise<number> {
  return deps.db.change(async (tx) => {
    const before = new Date(tx.now().getTime() - ENDED_SESSION_RETENTION);
    return { value: await tx.accounts.sessions.sweep(before) };
  });
}
