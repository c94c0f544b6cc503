import type { LoginFailure } from '../domain/accounts/login-throttle.ts';
import {
  LOGIN_FAILURES_PER_ACCOUNT,
  LOGIN_FAILURES_PER_ADDRESS,
  LOGIN_FIRST_WAIT,
  LOGIN_LONGEST_WAIT,
  LOGIN_WAIT_DOUBLING_FAILURES,
} from '../domain/limits.ts';
import type { Transaction } from './postgres/database.ts';
import type { LoginFailureStore } from './accounts-types.ts';
import { sql } from './postgres/sql.ts';

/** Separates these advisory locks from all others: "logn" in ASCII. */
const LOCK_CLASS = 0x6c6f676e;

/** More failures of an account change nothing: the wait is already the longest. */
const DECIDING =
  LOGIN_FAILURES_PER_ACCOUNT +
  LOGIN_WAIT_DOUBLING_FAILURES * Math.ceil(Math.log2(LOGIN_LONGEST_WAIT / LOGIN_FIRST_WAIT));

/** The `login_failures` table; its column `ip` holds the narrowest network. */
export function loginFailureStore(transaction: Transaction): LoginFailureStore {
  return {
    list(account, since) {
      return transaction.query<LoginFailure>(sql`
        SELECT occurred_at AS at, ip AS network FROM login_failures
        WHERE account = ${account} AND occurred_at >= ${since}
        ORDER BY occurred_at DESC LIMIT ${DECIDING}`);
    },
    listFrom({ name, times }, since) {
      const isHere = times === 1 ? sql`ip = ${name}` : sql`starts_with(ip, ${`${name}:`})`;
      return transaction.query<LoginFailure>(sql`
        SELECT occurred_at AS at, ip AS network FROM login_failures
        WHERE ${isHere} AND occurred_at >= ${since}
        ORDER BY occurred_at DESC LIMIT ${LOGIN_FAILURES_PER_ADDRESS * times}`);
    },
    async lock(account) {
      // An account that doesn't exist has no row to lock. Two accounts with the same hash only wait for each other.
      await transaction.query(sql`SELECT pg_advisory_xact_lock(${LOCK_CLASS}, hashtext(${account}))`);
    },
    async insert(account, failure) {
      await transaction.run(sql`
        INSERT INTO login_failures (account, ip, occurred_at) VALUES (${account}, ${failure.network}, ${failure.at})`);
    },
    sweep: (before) => transaction.run(sql`DELETE FROM login_failures WHERE occurred_at < ${before}`),
  };
}
