import type { Deps } from '../deps.ts';

/** Signers in one transaction. */
const BATCH = 200;

/**
 * Makes the signers findable who are not yet: those from before an upgrade, and after a rotation of the master key.
 * Returns how many. Several nodes may run it at once.
 */
export async function indexSigners({ db }: Pick<Deps, 'db'>): Promise<number> {
  let total = 0;
  for (;;) {
    const indexed = await db.change((tx) => tx.envelopes.indexSigners(BATCH));
    total += indexed;
    if (indexed < BATCH) return total;
  }
}
