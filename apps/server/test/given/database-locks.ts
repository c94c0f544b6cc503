import { sql } from '../../src/store/postgres/sql.ts';
import type { TestDatabase } from '../database.ts';

/** Resolves once some session of this database waits for a lock: then a race is where a test wants it. */
export async function waitForBlockedSession({ database }: TestDatabase): Promise<void> {
  for (;;) {
    const { waiting } = await database.read((transaction) =>
      transaction.one<{ waiting: boolean }>(sql`
        SELECT EXISTS (SELECT 1 FROM pg_stat_activity
                       WHERE datname = current_database() AND wait_event_type = 'Lock') AS waiting`),
    );
    if (waiting) return;
  }
}
