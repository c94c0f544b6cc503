import { decideDecline } from '../../domain/signing/decline.ts';
import type { SigningSession, Visitor } from '../../domain/signing/signing-session.ts';
import type { Deps } from '../deps.ts';
import { record } from '../record.ts';
import { lockSession } from '../steps/lock-session.ts';

/** The signer declines, and with her the envelope. Codes: those of the link, ALREADY_SIGNED. */
export function decline(
  deps: Pick<Deps, 'db' | 'secrets' | 'random'>,
  token: string,
  asked: { readonly reason: string | null; readonly visitor: Visitor },
): Promise<SigningSession> {
  return deps.db.change(async (tx) => {
    const session = await lockSession(deps, tx, token);
    const done = await record(deps, tx, session, decideDecline(session, { ...asked, now: tx.now() }));
    await tx.envelopes.eraseTokens(session.envelope.id);
    return done;
  });
}
