import type { Deps } from '../deps.ts';

/** Ends the hold of a copy from a backup. Returns since when it was held back, or null where it was not. */
export async function resume({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<Date | null> {
  const since = await db.change(async (tx) => {
    const held = await tx.installation.heldSince();
    return (await tx.installation.endHold()) ? held : null;
  });
  if (since !== null) log.warn({}, `the installation, held back since ${since.toISOString()}, was resumed`);
  return since;
}
