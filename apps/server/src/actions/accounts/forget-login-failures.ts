import { LOGIN_ACCOUNT_WINDOW } from '../../domain/limits.ts';
import type { Deps } from '../deps.ts';

/** Deletes failed log-ins that no limit counts any more, and returns how many. Runs about every hour. */
export function deleteOldLoginFailures(deps: Pick<Deps, 'db'>): Promise<number> {
  return deps.db.change(async (tx) => {
    const before = new Date((await tx.now()).getTime() - LOGIN_ACCOUNT_WINDOW);
    return await tx.accounts.loginFailures.sweep(before);
  });
}
