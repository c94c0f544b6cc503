import type { Deps } from '../deps.ts';

/** Signers in one transaction. */
const BATCH = 200;

/**
 * Encrypts the reasons for declining that a version from before 0044 stored in the clear (ADR-0010). Returns how many.
 * Several nodes may run it at once.
 */
export async function sealDeclineReasons({ db }: Pick<Deps, 'db'>): Promise<number> {
  let total = 0;
  for (;;) {
    const sealed = await db.change((tx) => tx.envelopes.sealDeclineReasons(BATCH));
    total += sealed;
    if (sealed < BATCH) return total;
  }
}
