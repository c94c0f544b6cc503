import type { FencedDatabase, Transaction } from './database.ts';
import { PostgresTx } from './tx.ts';
import type { Db } from '../../ports/db.ts';
import type { TransactionScope } from '../../ports/transaction-scope.ts';
import type { Secrets } from '../../ports/secrets.ts';

/** What the service does for itself, unless a door says for whom. */
const SERVICE: TransactionScope = { purpose: 'WORKER' };

/** The stores over one database, for the worker. `wake` is called after a commit that left jobs behind. */
export function storesOver(database: FencedDatabase, secrets: Secrets, wake: () => void): Db {
  const tx = (transaction: Transaction) => new PostgresTx(transaction, secrets, wake);
  const reaching = (reach: TransactionScope): Db => {
    const fenced = database.reaching(reach);
    return {
      read: (work) => fenced.read((transaction) => work(tx(transaction))),
      change: (work, beginning) => fenced.change((transaction) => work(tx(transaction)), beginning),
      withScope: reaching,
    };
  };
  return reaching(SERVICE);
}
