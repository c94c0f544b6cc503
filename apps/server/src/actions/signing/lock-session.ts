import { fail } from '../../domain/errors/app-error.ts';
import { isLinkToken } from '../../domain/signing/signing-link.ts';
import type { SigningSession } from '../../domain/signing/signing-session.ts';
import type { ReadSession } from '../../store/signing.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';

/** Returns the session of a token, with its envelope locked; SIGNING_TOKEN_INVALID where there is none. */
export async function lockSession(
  deps: Pick<Deps, 'secrets'>,
  tx: Tx,
  token: string,
): Promise<SigningSession> {
  if (!isLinkToken(token)) fail('SIGNING_TOKEN_INVALID');
  return (await tx.signing.lock(deps.secrets.fingerprint(token))) ?? fail('SIGNING_TOKEN_INVALID');
}

/** As `lockSession`, with what the signer has looked at so far. */
export async function lockToRead(deps: Pick<Deps, 'secrets'>, tx: Tx, token: string): Promise<ReadSession> {
  if (!isLinkToken(token)) fail('SIGNING_TOKEN_INVALID');
  return (await tx.signing.lockToRead(deps.secrets.fingerprint(token))) ?? fail('SIGNING_TOKEN_INVALID');
}
