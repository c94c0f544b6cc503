import type { Environment } from '../../domain/environment.ts';
import { bindSecret } from '../../domain/embedding/embedded-session.ts';
import type { EmbeddedSession } from '../../domain/embedding/embedded-session.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { isId } from '../../domain/ids.ts';
import { decideRedeemEmbeddedSession } from '../../domain/signing/redeem-embedded-session.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';

/** The parts of the address of an embedded session. */
interface RedeemInput {
  readonly id: string;
  readonly secret: string;
  readonly returnUrl: string | null;
  readonly environment: Environment;
}

/** The token of the session, which only the page of ours that opened the address gets. */
export interface RedeemedSession {
  readonly token: string;
  readonly returnUrl: string | null;
  readonly expiresAt: Date;
}

/**
 * Exchanges the secret of an address for the token of its signing session, once.
 *
 * @throws SIGNING_TOKEN_INVALID, and the codes of `decideRedeemEmbeddedSession`.
 */
export function redeemEmbeddedSession(
  deps: Pick<Deps, 'db' | 'secrets' | 'random'>,
  input: RedeemInput,
): Promise<RedeemedSession> {
  return deps.db.change(async (tx) => {
    const found = await findBySecret(deps, tx, input);
    // Locks the envelope. Another opening that was faster has given the link another token.
    const session = (await tx.signing.lock(found.tokenHash)) ?? fail('SIGNING_TOKEN_INVALID');
    const expiresAt = decideRedeemEmbeddedSession(found, session, await tx.now());
    const token = deps.random.bytes(32).toString('base64url');
    const change = { tokenHash: deps.secrets.fingerprint(token), expiresAt, now: await tx.now() };
    if (!(await tx.embeddedSessions.redeem(found.id, change))) fail('SIGNING_TOKEN_INVALID');
    return { token, returnUrl: input.returnUrl, expiresAt };
  });
}

async function findBySecret(
  { secrets }: Pick<Deps, 'secrets'>,
  tx: Tx,
  { id, secret, returnUrl, environment }: RedeemInput,
): Promise<EmbeddedSession> {
  const found = isId('lnk', id) ? await tx.embeddedSessions.find(id) : null;
  const given = secrets.fingerprint(bindSecret(secret, returnUrl));
  if (found === null || found.environment !== environment || !secrets.equal(found.secretHash, given))
    return fail('SIGNING_TOKEN_INVALID');
  return found;
}
