import type { ChallengePurpose, PasskeyChallenge } from '../../domain/accounts/passkey-challenge.ts';
import { relyingPartyOf } from '../../domain/accounts/relying-party.ts';
import type { Environment } from '../../domain/environment.ts';
import { makeId } from '../../domain/ids.ts';
import type { Id } from '../../domain/ids.ts';
import { PASSKEY_CHALLENGE_TTL } from '../../domain/limits.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';

/** Creates a challenge for a passkey, bound to the account and session that are given. */
export async function createChallenge(
  deps: Pick<Deps, 'random' | 'settings'>,
  tx: Tx,
  bound: {
    readonly purpose: ChallengePurpose;
    readonly environment: Environment;
    readonly userId: Id<'usr'> | null;
    readonly sessionId: Id<'ses'> | null;
  },
): Promise<PasskeyChallenge> {
  const now = await tx.now();
  const { purpose, environment, userId, sessionId } = bound;
  const challenge: PasskeyChallenge = {
    id: makeId('chl', now, deps.random.bytes(10)),
    challenge: Buffer.from(deps.random.bytes(32)).toString('base64url'),
    purpose,
    rpId: relyingPartyOf(deps.settings.baseUrls, environment).id,
    userId,
    sessionId,
    expiresAt: new Date(now.getTime() + PASSKEY_CHALLENGE_TTL),
  };
  await tx.accounts.factors.insertChallenge(challenge);
  return challenge;
}
