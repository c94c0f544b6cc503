import { DAY } from '../../domain/limits.ts';
import type { Deps } from '../deps.ts';

/** How many events one transaction goes through. */
const AT_ONCE = 5000;

/** Deletes events past their retention, and returns how many (ADR-0025). Runs about every hour. */
export async function deleteOldEvents({ db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<number> {
  let all = 0;
  for (;;) {
    const { examined, deleted } = await db.change(async (tx) => {
      const before = new Date((await tx.now()).getTime() - settings.retention.events * DAY);
      return await tx.events.sweep(before, AT_ONCE);
    });
    all += deleted;
    if (examined === 0) return all;
  }
}
