import type { Deps } from '../deps.ts';

/** How many changes are added up in one transaction. */
const AT_ONCE = 10_000;

/** Adds up the changes of counts that were noted since the last run, and returns how many. Runs every minute. */
export async function addUpTallies(deps: Pick<Deps, 'db'>): Promise<number> {
  let all = 0;
  for (;;) {
    const count = await deps.db.change((tx) => tx.usage.addUp(AT_ONCE));
    all += count;
    if (count < AT_ONCE) return all;
  }
}
