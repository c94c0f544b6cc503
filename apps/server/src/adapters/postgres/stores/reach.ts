import type { Environment } from "../../../domain/environment.ts";
import type { Transaction } from "../database.ts";
import { sql } from "../sql.ts";

/** Keys that lead to envelopes: ids as they are, and digests in hexadecimal. */
type ReachedBy =
  | "address"
  | "code"
  | "editor"
  | "editor session"
  | "embedded session"
  | "file"
  | "link"
  | "package"
  | "state";

/**
 * Lets a transaction of the portal or of public verification see the envelopes that the keys lead to (ADR-0145). It changes
 * nothing for the transactions of a tenant, a person, or the worker.
 */
export async function reach(
  transaction: Transaction,
  by: ReachedBy,
  keys: readonly string[],
  environment: Environment | "" = "",
): Promise<void> {
  await transaction.query(
    sql`SELECT reach(${by}, ${keys}::text[], ${environment})`,
  );
}
