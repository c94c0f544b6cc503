import type { Deps } from '../../src/actions/deps.ts';

/** Holds the installation back, as a copy from a backup is. */
export function holdInstallation({ db }: Pick<Deps, 'db'>): Promise<void> {
  return db.change(async (tx) => await tx.installation.hold(await tx.now()));
}
