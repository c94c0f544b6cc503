import type { Guard } from '../../domain/signing/guards.ts';
import type { Deps } from '../deps.ts';
import { findSession } from './find-session.ts';

/**
 * Runs only the guards that don't depend on the body, so that a signer with an invalid body still learns first that
 * their link is revoked or the envelope closed. Writes nothing.
 */
export async function checkSession(
  deps: Pick<Deps, 'db' | 'secrets'>,
  token: string,
  guards: readonly Guard[],
): Promise<void> {
  await findSession(deps, token, guards);
}
