import type { Environment } from '../domain/environment.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';

/** Keys that lead to envelopes: ids as they are, and digests in hexadecimal. */
type AdmittedBy =
  | 'address'
  | 'code'
  | 'editor'
  | 'editor session'
  | 'embedded session'
  | 'file'
  | 'link'
  | 'package'
  | 'state';

/**
 * Lets a transaction of the portal or of public verification see the envelopes that the keys lead to (ADR-0019). It changes
 * nothing for the transactions of a tenant, a person, or the worker.
 */
export async function admit(
  transaction: Transaction,
  by: AdmittedBy,
  keys: readonly string[],
  environment: Environment | '' = '',
): Promise<void> {
  await transaction.query(sql`SELECT admit(${by}, ${keys}::text[], ${environment})`);
}
