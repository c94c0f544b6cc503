import type { Deps } from '../deps.ts';

/** Returns since when a copy from a backup is held back, or null where nothing is. */
export function readHold({ db }: Pick<Deps, 'db'>): Promise<Date | null> {
  return db.read((tx) => tx.installation.heldSince());
}
