import { SESSION_KEPT_AFTER_END } from '../../domain/limits.ts';
import type { Deps } from '../deps.ts';

/** Removes sessions that ended long ago; answers how many. To be run every hour or so. */
export function forgetSessions(deps: Pick<Deps, 'db'>): Promise<number> {
  return deps.db.change(async (tx) => {
    const before = new Date(tx.now().getTime() - SESSION_KEPT_AFTER_END);
    return { value: await tx.accounts.sessions.sweep(before) };
  });
}
