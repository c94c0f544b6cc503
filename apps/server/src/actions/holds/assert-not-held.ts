import { Unavailable } from '../../domain/failures.ts';
import type { Tx } from '../../store/tx.ts';

/**
 * Asserts that this is no copy that is held back (ADR-0072): a request must not reach anybody outside, nor take what is meant
 * for the original.
 *
 * @throws Unavailable
 */
export async function assertNotHeld(tx: Pick<Tx, 'installation'>): Promise<void> {
  if ((await tx.installation.heldSince()) !== null) throw new Unavailable('installation');
}
