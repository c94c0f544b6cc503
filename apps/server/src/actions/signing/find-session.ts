import { fail } from '../../domain/errors/app-error.ts';
import { assertGuards } from '../../domain/signing/guards.ts';
import type { Guard } from '../../domain/signing/guards.ts';
import { isLinkToken } from '../../domain/signing/signing-link.ts';
import type { SigningSession } from '../../domain/signing/signing-session.ts';
import type { Deps } from '../deps.ts';

/** A session that nothing holds, and the time at which it was read. */
export interface FoundSession {
  readonly session: SigningSession;
  readonly now: Date;
}

/** Returns the session of a token that passes the guards. Whatever follows must run them again under the lock. */
export async function findSession(
  deps: Pick<Deps, 'db' | 'secrets'>,
  token: string,
  guards: readonly Guard[],
): Promise<FoundSession> {
  if (!isLinkToken(token)) fail('SIGNING_TOKEN_INVALID');
  return deps.db.read(async (tx) => {
    const session = (await tx.signing.find(deps.secrets.fingerprint(token))) ?? fail('SIGNING_TOKEN_INVALID');
    assertGuards(guards, session, await tx.now());
    return { session, now: await tx.now() };
  });
}
