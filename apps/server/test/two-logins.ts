import { PostgresDatabase } from '../src/store/postgres/pool.ts';
import type { DatabaseOptions, PostgresConnection } from '../src/store/postgres/pool.ts';
import type { Database } from '../src/store/postgres/database.ts';
import type { TransactionScope } from '../src/store/transaction-scope.ts';

/** A database whose scoped transactions log in as the service does. Tests read everything through the other login. */
export class TwoLogins extends PostgresDatabase {
  readonly #service: PostgresDatabase;

  constructor({ service, ...options }: DatabaseOptions & { readonly service: PostgresConnection }) {
    super(options);
    this.#service = new PostgresDatabase({ ...options, connection: service });
  }

  override withScope(scope: TransactionScope): Database {
    return this.#service.withScope(scope);
  }

  override async close(): Promise<void> {
    await Promise.all([super.close(), this.#service.close()]);
  }
}
