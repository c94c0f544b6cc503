import type { Db } from '../../src/store/db.ts';
import { replaceStores } from './replaced-stores.ts';

/** The same database, where `meanwhile` happens each time an envelope has been loaded under lock, before it is saved. */
export function interruptAfterLock(db: Db, meanwhile: () => Promise<unknown>): Db {
  return {
    read: (work) => db.read(work),
    apart: () => interruptAfterLock(db.apart(), meanwhile),
    withScope: (scope) => interruptAfterLock(db.withScope(scope), meanwhile),
    change: (work) =>
      db.change((tx) =>
        work(
          replaceStores(tx, {
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
