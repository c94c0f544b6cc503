import type { Db } from '../../src/store/db.ts';
import { withStores } from './with-stores.ts';

/** The same database, where `meanwhile` happens each time an envelope has been loaded under lock, before it is saved. */
export function interrupted(db: Db, meanwhile: () => Promise<unknown>): Db {
  return {
    read: (work) => db.read(work),
    apart: () => interrupted(db.apart(), meanwhile),
    withScope: (scope) => interrupted(db.withScope(scope), meanwhile),
    change: (work) =>
      db.change((tx) =>
        work(
          withStores(tx, {
            envelopes: {
              ...tx.envelopes,
              lock: async (tenant, id) => {
                const envelope = await tx.envelopes.lock(tenant, id);
                await meanwhile();
                return envelope;
              },
            },
          }),
        ),
      ),
  };
}
