import type { Deps } from '../deps.ts';

/** The notice of a start on a copy that is held back. */
export const HELD =
  'THIS INSTALLATION IS HELD BACK, because it was started from a backup: it sends no messages, calls no webhooks, builds ' +
  'no evidence, and deletes nothing. To go on: aval-admin resume';

/**
 * Holds back all jobs, deliveries and scheduled tasks of a copy from a backup: the operator says that it is a copy, or the
 * database is in another place than at its last start. Returns whether they are held back.
 */
export function holdRestored({ db }: Pick<Deps, 'db'>, isRestored: boolean): Promise<boolean> {
  return db.change(async (tx) => {
    const isInPlace = await tx.installation.isWhereItWas();
    if (isRestored || !isInPlace) await tx.installation.hold(await tx.now());
    return (await tx.installation.heldSince()) !== null;
  });
}
