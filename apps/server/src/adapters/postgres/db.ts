import type { ScopedDatabase, Transaction } from './database.ts';
import { PostgresTx } from './tx.ts';
import type { Db } from '../../ports/db.ts';
import type { TransactionScope } from '../../ports/transaction-scope.ts';
import type { Secrets } from '../../ports/secrets.ts';
import type { Wake } from '../../ports/wake.ts';

/** The scope of the service's own work, unless the caller gives another scope. */
const SERVICE: TransactionScope = { purpose: 'WORKER' };

/** Creates the stores over one database, for the worker. `wake` is called after a commit that left jobs behind. */
export function storesOver(database: ScopedDatabase, secrets: Secrets, wake: Wake): Db {
  const withScope = (scope: TransactionScope): Db => {
    const scoped = database.withScope(scope);
    const browser = 'purpose' in scope ? scope.browser : undefined;
    const tx = (transaction: Transaction) => new PostgresTx(transaction, secrets, { wake, browser });
    const db: Db = {
      read: (work, options) => scoped.read((transaction) => work(tx(transaction)), options),
      change: (work, beginning) => scoped.change((transaction) => work(tx(transaction)), beginning),
      apart: () => db,
      withScope,
    };
    return db;
  };
  return withScope(SERVICE);
}
