import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';

/** Work claimed by processes: calls under an Idempotency-Key, jobs, deliveries of webhooks. */
export interface LeaseStore {
  /** Takes everything out of every hand: it may be done again at once. Answers how much that was. */
  freeAll(): Promise<number>;
}

/** Leases in PostgreSQL: columns of the leased rows. */
export function leaseStore(transaction: Transaction): LeaseStore {
  return {
    async freeAll() {
      const now = await transaction.now();
      const freed = await transaction.inOrder([
        transaction.run(sql`
          UPDATE idempotency SET state = 'FAILED', lease_until = ${now} WHERE state = 'RUNNING'`),
        transaction.run(sql`
          UPDATE jobs SET locked_by = NULL, locked_until = NULL WHERE locked_by IS NOT NULL`),
        transaction.run(sql`
          UPDATE webhook_deliveries SET locked_by = NULL, locked_until = NULL WHERE locked_by IS NOT NULL`),
        transaction.run(sql`
          UPDATE security_streams SET locked_by = NULL, locked_until = NULL WHERE locked_by IS NOT NULL`),
      ]);
      return freed.reduce((sum, count) => sum + count);
    },
  };
}
