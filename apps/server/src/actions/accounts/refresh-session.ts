import { decideRefreshSession } from '../../domain/accounts/session.ts';
import type { Session } from '../../domain/accounts/session.ts';
import { makeTokenPair } from '../../domain/accounts/token-pair.ts';
import type { SignedIn } from '../../domain/accounts/token-pair.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { recordSecurityEvent } from '../access/record-security-event.ts';

/**
 * Trades a refresh token for a new pair. Each works once: of two concurrent requests with the same token the first
 * gets a pair and the other REFRESH_TOKEN_REUSED, which ends the session of both. Unknown, idle too long or logged
 * out: SESSION_EXPIRED.
 */
export async function refreshSession(
  deps: Pick<Deps, 'db' | 'random' | 'secrets'>,
  refreshToken: string,
  ip: string | null = null,
): Promise<SignedIn> {
  const fingerprint = deps.secrets.fingerprint(refreshToken);
  const signedIn = await deps.db.change<SignedIn | null>(async (tx) => {
    const now = await tx.now();
    const shown = (await tx.accounts.sessions.retire(fingerprint, now)) ?? fail('SESSION_EXPIRED');
    const { session, refusal } = decideRefreshSession(shown.session, shown.wasActive, now);
    await tx.accounts.sessions.save(session);
    if (session.endedAt !== null && shown.session.endedAt === null)
      await recordSecurityEvent(deps, tx, {
        type: 'SESSION_ENDED',
        organizationId: null,
        actor: { type: 'ANONYMOUS', id: null },
        userId: session.userId,
        target: { type: 'session', id: session.id },
        ip,
        data: { reason: 'REFRESH_TOKEN_REUSED' },
      });
    if (refusal === undefined) return renew(deps, tx, session);
    tx.refuse(refusal);
    return null;
  });
  return signedIn ?? fail('REFRESH_TOKEN_REUSED');
}

async function renew(deps: Pick<Deps, 'random' | 'secrets'>, tx: Tx, session: Session): Promise<SignedIn> {
  const now = await tx.now();
  const user = (await tx.accounts.users.find(session.userId)) ?? fail('SESSION_EXPIRED');
  const tokens = makeTokenPair(session, now, {
    random: deps.random.bytes(32),
    mac: (text) => deps.secrets.mac('access-token', text),
  });
  await tx.accounts.sessions.addRefreshToken(session.id, deps.secrets.fingerprint(tokens.refreshToken), now);
  return { user, session, tokens };
}
