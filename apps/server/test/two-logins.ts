import { PostgresDatabase } from '../src/adapters/postgres/pool.ts';
import type { DatabaseOptions, PostgresConnection } from '../src/adapters/postgres/pool.ts';
import type { Database } from '../src/adapters/postgres/database.ts';
import type { TransactionScope } from '../src/ports/transaction-scope.ts';

/** A database whose fenced transactions log in as the service does; tests look behind the fence with the others. */
export class TwoLogins extends PostgresDatabase {
  readonly #service: PostgresDatabase;

  constructor({ service, ...options }: DatabaseOptions & { readonly service: PostgresConnection }) {
    super(options);
    this.#service = new PostgresDatabase({ ...options, connection: service });
  }

  override withScope(reach: TransactionScope): Database {
    return this.#service.withScope(reach);
  }

  override async close(): Promise<void> {
    await Promise.all([super.close(), this.#service.close()]);
  }
}
