import { decideRedeemEditorSession } from '../../domain/envelopes/editor-session.ts';
import type { Environment } from '../../domain/environment.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { isId } from '../../domain/ids.ts';
import type { Deps } from '../deps.ts';

interface RedeemEditorInput {
  readonly id: string;
  readonly secret: string;
  readonly environment: Environment;
}

/** The token of the session, which only the page of ours that opened the address gets. */
export interface RedeemedEditor {
  readonly token: string;
  readonly expiresAt: Date;
}

/**
 * Exchanges the secret of an address for the token of its editor, once.
 *
 * @throws SIGNING_TOKEN_INVALID, and the codes of `decideRedeemEditorSession`.
 */
export function redeemEditorSession(
  deps: Pick<Deps, 'db' | 'secrets' | 'random'>,
  { id, secret, environment }: RedeemEditorInput,
): Promise<RedeemedEditor> {
  return deps.db.change(async (tx) => {
    const found = isId('eds', id) ? await tx.editorSessions.find(id) : null;
    const isRight = found !== null && deps.secrets.equal(found.secretHash, deps.secrets.fingerprint(secret));
    if (!isRight || found.tenant.environment !== environment) fail('SIGNING_TOKEN_INVALID');
    const expiresAt = decideRedeemEditorSession(found, await tx.now());
    const token = deps.random.bytes(32).toString('base64url');
    const change = { tokenHash: deps.secrets.fingerprint(token), expiresAt, now: await tx.now() };
    // Another opening was faster.
    if (!(await tx.editorSessions.redeem(found.id, change))) fail('SIGNING_TOKEN_INVALID');
    return { token, expiresAt };
  });
}
