import type { Deps } from '../deps.ts';
import { Unavailable } from '../../domain/failures.ts';
import { assertOwnerIs } from './store-owner.ts';

/**
 * Checks that the store still has the marker of this database, as at the start: a volume may have been unmounted since.
 *
 * @throws Unavailable
 */
export async function assertStoreIsOurs(deps: Pick<Deps, 'db' | 'blobs'>): Promise<void> {
  const identity = await deps.db.read((tx) => tx.retention.identity());
  const owner = await deps.blobs.owner();
  try {
    assertOwnerIs(identity, owner);
  } catch (cause) {
    throw new Unavailable('storage', { cause });
  }
}
