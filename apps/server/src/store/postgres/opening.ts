import type { TransactionScope } from '../transaction-scope.ts';

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
  set_config('aval.purpose', $8, true), set_config('aval.admits', 'yes', true)`;

/**
 * For changes of tenants, and signing links: they find rows by keys, so a plan without values is as good, and a new
 * connection doesn't plan each statement five times first. Lists and sweeps are planned with their values.
 */
const SCOPED_BY_KEY = `${SCOPED}, set_config('plan_cache_mode', 'force_generic_plan', true)`;

/** For what one key leads to. `admit` reads the settings before it, which PostgreSQL makes in this order. */
const SCOPED_BY_LINK = `${SCOPED_BY_KEY}, admit($9, ARRAY[$10])`;

/**
 * Returns the statement that sets a transaction's limits and scope and reads the clock, in one round trip. Without a
 * scope it works as the user that logged in: for tests that need every row.
 */
export function openingFor(
  limits: TransactionLimits,
  scope: TransactionScope | null,
  kind: 'read' | 'change',
): Opening {
  const times = [limits.statementMilliseconds, limits.lockMilliseconds, limits.idleMilliseconds].map(String);
  if (scope === null) return { name: 'unscoped', text: UNSCOPED, values: times };
  const values = [...times, ...settingsOf(scope)];
  if ('purpose' in scope && scope.key !== undefined) {
    const { by, value } = scope.key;
    return {
      name: 'scoped_by_link',
      text: SCOPED_BY_LINK,
      values: [...values, by, value],
    };
  }
  return isByKey(scope, kind)
    ? { name: 'scoped_by_key', text: SCOPED_BY_KEY, values }
    : { name: 'scoped', text: SCOPED, values };
}

function isByKey(scope: TransactionScope, kind: 'read' | 'change'): boolean {
  return 'tenant' in scope ? kind === 'change' : 'purpose' in scope && scope.purpose === 'PORTAL';
}

function settingsOf(scope: TransactionScope): readonly string[] {
  if ('tenant' in scope) {
    const { organizationId, projectId, environment } = scope.tenant;
    return [organizationId, projectId, environment, '', ''];
  }
  if ('userId' in scope) return ['', '', '', scope.userId, ''];
  return ['', '', '', '', scope.purpose];
}
