import type { Environment } from '../domain/environment.ts';
import type { Place, Secrets } from '../ports/secrets.ts';
import type { Transaction } from './postgres/database.ts';
import { join, sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';
import { SEALED_COLUMNS } from './sealed-columns.ts';
import type { SealedColumn } from './sealed-columns.ts';

/** Where a walk over encrypted values goes on. Opaque. */
export interface SealedPosition {
  readonly column: number;
  readonly after: readonly string[];
}

/** Encrypted values of every table, whatever they mean (ADR-0010). */
export interface SealedValueStore {
  /** Encrypts the next few values under the key that writes now. Null when every column was walked to its end. */
  reseal(from: SealedPosition, limit: number): Promise<SealedPosition | null>;
  /** How many values another key than `kid` encrypted. */
  countUnderOtherKeys(kid: string): Promise<number>;
}

interface SealedRow {
  readonly key: readonly string[];
  readonly environment: Environment;
  readonly row: string;
  readonly value: string;
}

/** Walks the columns of `SEALED_COLUMNS`, each in the order of its primary key. */
export function sealedValueStore(transaction: Transaction, secrets: Secrets): SealedValueStore {
  return {
    async reseal(from, limit) {
      const column = SEALED_COLUMNS[from.column];
      if (column === undefined) return null;
      const rows = await transaction.query<SealedRow>(nextRows(column, from, limit));
      for (const row of rows) await resealOne(transaction, secrets, { column, row });
      const last = rows.at(-1);
      return rows.length < limit || last === undefined
        ? { column: from.column + 1, after: [] }
        : { column: from.column, after: last.key };
    },
    async countUnderOtherKeys(kid) {
      const counts = await transaction.inOrder(
        SEALED_COLUMNS.map(({ table, column }) =>
          transaction.one<{ count: number }>(
            sql`SELECT count(*) AS count FROM ${table} t WHERE split_part(t.${column}, '.', 2) <> ${kid}`,
          ),
        ),
      );
      return counts.reduce((sum, { count }) => sum + count, 0);
    },
  };
}

function nextRows(
  { table, column, key, environment, row }: SealedColumn,
  from: SealedPosition,
  limit: number,
): Sql {
  const keys = join(key, sql`, `);
  const after = join(
    from.after.map((value) => sql`${value}`),
    sql`, `,
  );
  const later = from.after.length === 0 ? sql`` : sql`AND (${keys}) > (${after})`;
  return sql`
    SELECT ARRAY[${keys}] AS key, ${environment} AS environment, ${row} AS row, t.${column} AS value FROM ${table} t
    WHERE t.${column} IS NOT NULL ${later} ORDER BY ${keys} LIMIT ${limit}`;
}

/** Only if the value is unchanged since it was read: values written meanwhile are under the new key already. */
async function resealOne(
  transaction: Transaction,
  secrets: Secrets,
  { column, row }: { readonly column: SealedColumn; readonly row: SealedRow },
): Promise<void> {
  const place: Place = {
    environment: row.environment,
    table: column.boundTable,
    column: column.boundColumn,
    row: row.row,
  };
  if (!secrets.isFormer(row.value)) return;
  const plain = secrets.decrypt(row.value, place);
  const same = join(
    column.key.map((part, index) => sql`${part} = ${row.key[index] ?? ''}`),
    sql` AND `,
  );
  const index =
    column.boundTable === 'signers' && column.boundColumn === 'personal'
      ? indexOf(secrets, row.environment, plain)
      : sql``;
  await transaction.run(sql`
    UPDATE ${column.table} t SET ${column.column} = ${secrets.encrypt(plain, place)}${index}
    WHERE ${same} AND t.${column.column} = ${row.value}`);
}

/** The blind index beside a signer's data moves to the new key with it. */
function indexOf(secrets: Secrets, environment: Environment, plain: string): Sql {
  const { cpf }: { cpf?: string | null } = JSON.parse(plain);
  if (cpf === null || cpf === undefined) return sql``;
  return sql`, cpf_index = CASE WHEN t.cpf_index IS NULL THEN NULL ELSE ${secrets.blindIndex(environment, 'cpf', cpf)}::bytea END`;
}
