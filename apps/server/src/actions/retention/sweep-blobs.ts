import { BLOB_GRACE_PERIOD } from '../../domain/limits.ts';
import type { Deps } from '../deps.ts';
import { recordRetention } from './record-retention.ts';

type SweepDeps = Pick<Deps, 'db' | 'blobs' | 'random' | 'log'>;

/**
 * Deletes files that no row needs and nobody has put for a day, and returns how many (ADR-0038). A file that is put in
 * the meantime stays: the store compares its age again while it deletes. A new or another database, which names none of
 * the files, deletes nothing: the first database that sweeps a store owns it.
 */
export async function sweepBlobs(deps: SweepDeps): Promise<number> {
  const { before, identity } = await deps.db.read(async (tx) => ({
    before: new Date((await tx.now()).getTime() - BLOB_GRACE_PERIOD),
    identity: await tx.retention.identity(),
  }));
  if ((await deps.blobs.claim(identity)) !== identity) {
    deps.log.warn({ database: identity }, 'files of another database: nothing is deleted here');
    return 0;
  }
  let count = 0;
  for await (const keys of deps.blobs.listUntouched(before)) {
    const unreferenced = await deps.db.read((tx) => tx.retention.unreferenced(keys));
    for (const key of unreferenced) if (await deps.blobs.deleteUntouched(key, before)) count += 1;
  }
  if (count > 0) {
    deps.log.info({ count }, 'unreferenced files deleted');
    await deps.db.change((tx) => recordRetention(deps, tx, { files: count }));
  }
  return count;
}
