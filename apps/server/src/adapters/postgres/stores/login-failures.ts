import { LOGIN_FAILURES_PER_ACCOUNT, LOGIN_FAILURES_PER_ADDRESS } from '../../../domain/limits.ts';
import type { Transaction } from '../database.ts';
import type { LoginFailureStore } from '../../../ports/stores/accounts.ts';
import { sql } from '../sql.ts';

/** Sets these advisory locks apart from all others: "logn" in ASCII. */
const LOCK_CLASS = 0x6c6f676e;

/** The `login_failures` table. */
export function loginFailureStore(transaction: Transaction): LoginFailureStore {
  return {
    async list(account, since) {
      return transaction.query<{ at: Date; ip: string }>(sql`
        SELECT occurred_at AS at, ip FROM login_failures
        WHERE account = ${account} AND occurred_at >= ${since}
        ORDER BY occurred_at DESC LIMIT ${LOGIN_FAILURES_PER_ACCOUNT}`);
    },
    async listFrom(ip, since) {
      return transaction.query<{ at: Date; ip: string }>(sql`
        SELECT occurred_at AS at, ip FROM login_failures
        WHERE ip = ${ip} AND occurred_at >= ${since}
        ORDER BY occurred_at DESC LIMIT ${LOGIN_FAILURES_PER_ADDRESS}`);
    },
    async lock(account) {
      // An account that does not exist has no row to hold. Two accounts with one hash only wait for each other.
      await transaction.query(sql`SELECT pg_advisory_xact_lock(${LOCK_CLASS}, hashtext(${account}))`);
    },
    async insert(account, failure) {
      await transaction.run(sql`
        INSERT INTO login_failures (account, ip, occurred_at) VALUES (${account}, ${failure.ip}, ${failure.at})`);
    },
    sweep: (before) => transaction.run(sql`DELETE FROM login_failures WHERE occurred_at < ${before}`),
  };
}
