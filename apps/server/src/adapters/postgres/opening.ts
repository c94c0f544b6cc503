import type { TransactionScope } from '../../ports/transaction-scope.ts';

/** The role of the service's transactions: it owns nothing, and policies bind it (ADR-0019). */
export const APPLICATION_ROLE = 'aval_app';

/** The first statement of a transaction. It returns one row with `now`. */
export interface Opening {
  readonly name: string;
  readonly text: string;
  readonly values: readonly string[];
}

/** Limits of a transaction, in milliseconds. */
export interface TransactionLimits {
  readonly statementMilliseconds: number;
  readonly lockMilliseconds: number;
  readonly idleMilliseconds: number;
}

/** A pooler such as PgBouncer refuses these settings as parameters of a connection. */
const LIMITS = `set_config('statement_timeout', $1, true), set_config('lock_timeout', $2, true),
  set_config('idle_in_transaction_session_timeout', $3, true)`;

const UNSCOPED = `SELECT now(), ${LIMITS}`;

/** Settings of a transaction end with it, so a pooled connection carries nothing over to its next transaction. */
const SCOPED = `${UNSCOPED}, set_config('role', '${APPLICATION_ROLE}', true), set_config('aval.organization', $4, true),
  set_config('aval.project', $5, true), set_config('aval.environment', $6, true), set_config('aval.user', $7, true),
  set_config('aval.purpose', $8, true)`;

/**
 * Returns the statement that sets a transaction's limits and scope and reads the clock, in one round trip. Without a
 * scope it works as the user that logged in: for tests that need every row.
 */
export function openingFor(limits: TransactionLimits, scope: TransactionScope | null): Opening {
  const times = [limits.statementMilliseconds, limits.lockMilliseconds, limits.idleMilliseconds].map(String);
  return scope === null
    ? { name: 'unscoped', text: UNSCOPED, values: times }
    : { name: 'scoped', text: SCOPED, values: [...times, ...settingsOf(scope)] };
}

function settingsOf(scope: TransactionScope): readonly string[] {
  if ('tenant' in scope) {
    const { organizationId, projectId, environment } = scope.tenant;
    return [organizationId, projectId, environment, '', ''];
  }
  if ('userId' in scope) return ['', '', '', scope.userId, ''];
  return ['', '', '', '', scope.purpose];
}
