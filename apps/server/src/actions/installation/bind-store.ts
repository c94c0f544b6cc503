import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { assertOwnerIs, StoreRefused } from './store-owner.ts';

/** Files of each kind that a store without a marker must hold to be taken for that of the database. */
const SAMPLE = 100;

/**
 * Binds a new store to the database, and refuses to work with another: what is uploaded here would be missing on the other
 * nodes. A store from before there were markers is bound if it holds what the rows name. `lost` is the database whose
 * store the operator has given up: it may begin with an empty one.
 *
 * @throws StoreRefused
 */
export async function bindStore(deps: Pick<Deps, 'db' | 'blobs'>, lost: string | null): Promise<void> {
  await deps.db.change(async (tx) => {
    const identity = await tx.retention.identity();
    // The second of two first nodes waits here until the first has written its marker.
    const isFirst = await tx.installation.claimStore(await tx.now());
    const owner = await deps.blobs.owner();
    if (owner === null && lost !== identity) await assertItsFilesAreThere(deps, tx, { identity, isFirst });
    assertOwnerIs(identity, owner ?? (await deps.blobs.claim(identity)));
    return null;
  });
}

async function assertItsFilesAreThere(
  { blobs }: Pick<Deps, 'blobs'>,
  tx: Tx,
  { identity, isFirst }: { readonly identity: string; readonly isFirst: boolean },
): Promise<void> {
  const keys = await tx.retention.someReferenced(SAMPLE);
  const sizes = await Promise.all(keys.map((key) => blobs.sizeOf(key)));
  const missing = sizes.filter((size) => size === null).length;
  if (missing === 0 && (isFirst || keys.length > 0)) return;
  throw new StoreRefused(
    'The store of files has no marker, and ' +
      (missing > 0
        ? `${missing} of ${keys.length} files that the database names are missing there`
        : 'another store was bound to this database') +
      ': correct BLOBS or DATA_DIR, mount the right volume, or restore the files. Only if they are lost for good: ' +
      `start once with BLOBS_LOST=${identity}.`,
  );
}
