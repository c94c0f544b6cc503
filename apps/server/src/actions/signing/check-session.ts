import { fail } from '../../domain/errors/app-error.ts';
import { assertGuards } from '../../domain/signing/guards.ts';
import type { Guard } from '../../domain/signing/guards.ts';
import { isLinkToken } from '../../domain/signing/signing-link.ts';
import type { Deps } from '../deps.ts';

/**
 * Runs only the guards that don't depend on the body, so that a signer with an invalid body still learns first that
 * their link is revoked or the envelope closed. Writes nothing.
 */
export async function checkSession(
  deps: Pick<Deps, 'db' | 'secrets'>,
  token: string,
  guards: readonly Guard[],
): Promise<void> {
  if (!isLinkToken(token)) fail('SIGNING_TOKEN_INVALID');
  await deps.db.read(async (tx) => {
    const session = await tx.signing.find(deps.secrets.fingerprint(token));
    assertGuards(guards, session ?? fail('SIGNING_TOKEN_INVALID'), tx.now());
  });
}
