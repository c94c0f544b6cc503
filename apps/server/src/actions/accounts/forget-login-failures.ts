import { LOGIN_ACCOUNT_WINDOW } from '../../domain/limits.ts';
import type { Deps } from '../deps.ts';

/** Removes failed log-ins that no limit counts any more; answers how many. To be run every hour or so. */
export function deleteOldLoginFailures(deps: Pick<Deps, 'db'>): Promise<number> {
  return deps.db.change(async (tx) => {
    const before = new Date(tx.now().getTime() - LOGIN_ACCOUNT_WINDOW);
    return { value: await tx.accounts.loginFailures.sweep(before) };
  });
}
