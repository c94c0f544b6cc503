import type { Deps } from '../deps.ts';

/** Counts the documents whose newest archive stamp is due to be followed by another. */
export function countEndingStamps({ db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<number> {
  return db.read((tx) => tx.archiveStamps.countEnding(new Date(tx.now().getTime() + settings.restampBefore)));
}
