import { fail } from '../../domain/errors/app-error.ts';
import { requireCodeProof } from '../../domain/signing/open-pending.ts';
import { isLinkToken } from '../../domain/signing/signing-link.ts';
import type { SigningSession } from '../../domain/signing/signing-session.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';

/**
 * Returns the secret of the browser that entered the code. A link may be passed on; the secret is in the response to the
 * code alone. It is a MAC, so nothing is stored.
 */
export function continuationOf(
  { secrets }: Pick<Deps, 'secrets'>,
  { signerId, link, code }: SigningSession,
  given?: string,
): string {
  return secrets.mac('continuation', [signerId, link.id, code?.id ?? ''].join('|'), given);
}

/** @throws AUTHENTICATION_REQUIRED where the code no longer counts or was entered elsewhere, and the codes of the link. */
export function requireContinuation(
  deps: Pick<Deps, 'secrets'>,
  session: SigningSession,
  { given, now }: { readonly given: string; readonly now: Date },
): void {
  // The page around an embedded session could show its own field for the code.
  if (session.link.embedded !== undefined) fail('AUTHENTICATION_REQUIRED');
  requireCodeProof(session, now);
  const expected = continuationOf(deps, session, given);
  if (!deps.secrets.equal(Buffer.from(expected), Buffer.from(given))) fail('AUTHENTICATION_REQUIRED');
}

/** Returns the session of the token for the browser that entered its code; holds nothing. */
export async function provedSession(
  deps: Pick<Deps, 'secrets'>,
  tx: Tx,
  { token, continuation }: { readonly token: string; readonly continuation: string },
): Promise<SigningSession> {
  if (!isLinkToken(token)) fail('SIGNING_TOKEN_INVALID');
  const session = (await tx.signing.find(deps.secrets.fingerprint(token))) ?? fail('SIGNING_TOKEN_INVALID');
  requireContinuation(deps, session, { given: continuation, now: await tx.now() });
  return session;
}
