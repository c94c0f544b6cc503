import type { Client } from '../../domain/audit/client.ts';
import { openSession } from '../../domain/accounts/session.ts';
import { makeTokenPair } from '../../domain/accounts/token-pair.ts';
import type { SignedIn } from '../../domain/accounts/token-pair.ts';
import type { User } from '../../domain/accounts/user.ts';
import { makeId } from '../../domain/ids.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { recordAccountEvent } from '../access/record-account-event.ts';

/** Opens a session for a user who has just been authenticated and records the log-in, in the caller's transaction. */
export async function startSession(
  deps: Pick<Deps, 'random' | 'secrets'>,
  tx: Tx,
  user: User,
  client: Client,
): Promise<SignedIn> {
  const now = await tx.now();
  const session = openSession(makeId('ses', now, deps.random.bytes(10)), user.id, client, now);
  const tokens = makeTokenPair(session, now, {
    random: deps.random.bytes(32),
    mac: (text) => deps.secrets.mac('access-token', text),
  });
  await tx.accounts.sessions.insert(session, deps.secrets.fingerprint(tokens.refreshToken));
  await recordAccountEvent(deps, tx, {
    type: 'LOGIN_SUCCEEDED',
    userId: user.id,
    target: { type: 'session', id: session.id },
    ip: client.ip,
  });
  return { user, session, tokens };
}
