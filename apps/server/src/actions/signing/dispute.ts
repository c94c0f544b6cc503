import type { Client } from '../../domain/audit/client.ts';
import { decideDispute } from '../../domain/signing/dispute.ts';
import type { SigningSession } from '../../domain/signing/signing-session.ts';
import type { InsideDeps } from '../deps.ts';
import { record } from '../record.ts';
import { lockSession } from './lock-session.ts';

/**
 * Records that somebody with this link doesn't recognize the document. A job notifies the sender and the operator. Codes:
 * SIGNING_TOKEN_INVALID, SIGNING_SESSION_REVOKED for an erased signer.
 */
export function dispute(
  deps: Pick<InsideDeps, 'db' | 'secrets' | 'random' | 'settings'>,
  token: string,
  input: { readonly note: string | null; readonly client: Client },
): Promise<SigningSession> {
  return deps.db.change(async (tx) => {
    const session = await lockSession(deps, tx, token);
    return record(deps, tx, session, decideDispute(session, { ...input, now: await tx.now() }));
  });
}
