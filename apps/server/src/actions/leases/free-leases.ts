import type { Deps } from '../deps.ts';

/**
 * Frees every lease before the only process of a database begins: a process that died left them. Without this a
 * caller who repeats a request after a crash would get IDEMPOTENCY_IN_PROGRESS, and evidence would wait, until the
 * leases end. Never where other processes may be at work.
 */
export async function freeLeases(deps: Pick<Deps, 'db' | 'log'>): Promise<void> {
  const count = await deps.db.change((tx) => tx.leases.freeAll());
  if (count > 0) deps.log.info({ count }, 'taken over from a process that died');
}
