import type { Deps } from '../deps.ts';

/** Counts the documents whose newest archive stamp is due to be followed by another. */
export function countEndingStamps({ db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<number> {
  return db.read(async (tx) =>
    tx.archiveStamps.countEnding(new Date((await tx.now()).getTime() + settings.restampBefore)),
  );
}
