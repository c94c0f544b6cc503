import type { Deps } from '../deps.ts';

/**
 * Takes trust from a manifest key from a moment on: evidence stamped then or later is REVOKED, earlier evidence stays
 * VALID. A revocation can be moved to an earlier moment, never to a later one. False where no key has that name.
 */
export function revokeKey(deps: Pick<Deps, 'db'>, kid: string, from: Date): Promise<boolean> {
  return deps.db.change((tx) => tx.evidence.revokeKey(kid, from));
}
