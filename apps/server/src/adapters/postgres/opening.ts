import type { TransactionScope } from '../../ports/transaction-scope.ts';

/** The role of the service's transactions: it owns nothing, and policies bind it (ADR-0019). */
export const APPLICATION_ROLE = 'aval_app';

/** The first statement of a transaction. It returns one row with `now`. */
export interface Opening {
  readonly name: string;
  readonly text: string;
  readonly values: readonly string[];
}

/** As the user that logged in: for migrations, and for tests that need every row. */
export const UNSCOPED: Opening = { name: 'now', text: 'SELECT now()', values: [] };

/** Settings of a transaction end with it, so a pooled connection carries nothing over to its next transaction. */
const SCOPED = `SELECT now(), set_config('role', '${APPLICATION_ROLE}', true), set_config('aval.organization', $1, true),
  set_config('aval.project', $2, true), set_config('aval.environment', $3, true), set_config('aval.user', $4, true),
  set_config('aval.purpose', $5, true)`;

/** Returns the statement that sets a transaction's scope and reads the clock, in one round trip. */
export function openingFor(scope: TransactionScope): Opening {
  return { name: 'scoped', text: SCOPED, values: settingsOf(scope) };
}

function settingsOf(scope: TransactionScope): readonly string[] {
  if ('tenant' in scope) {
    const { organizationId, projectId, environment } = scope.tenant;
    return [organizationId, projectId, environment, '', ''];
  }
  if ('userId' in scope) return ['', '', '', scope.userId, ''];
  return ['', '', '', '', scope.purpose];
}
