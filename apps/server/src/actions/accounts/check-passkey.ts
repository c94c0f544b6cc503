import type { Passkey } from '../../domain/accounts/factor.ts';
import type { ChallengePurpose, PasskeyChallenge } from '../../domain/accounts/passkey-challenge.ts';
import { relyingPartyOf } from '../../domain/accounts/relying-party.ts';
import type { Environment } from '../../domain/environment.ts';
import type { UsedCredential } from '../../ports/passkeys.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';

/** A passkey that a browser used for a challenge. */
export interface UsedPasskey {
  readonly challengeId: string;
  readonly credential: UsedCredential;
}

/** A passkey whose signature was right, and the counter that its authenticator reached. */
export interface ProvedPasskey {
  readonly passkey: Passkey;
  readonly counter: number;
}

/** A passkey and the challenge it answers, each null where it is unknown. */
interface TakenPasskey {
  readonly used: UsedPasskey;
  readonly challenge: PasskeyChallenge | null;
  readonly passkey: Passkey | null;
}

/**
 * Uses up the challenge that a passkey answers, in the caller's transaction, which commits before the answer is
 * checked: a wrong answer uses up the challenge too.
 */
export async function takePasskey(
  tx: Tx,
  used: UsedPasskey,
  purpose: ChallengePurpose,
): Promise<TakenPasskey> {
  const challenge = await tx.accounts.factors.takeChallenge(used.challengeId, purpose, await tx.now());
  return { used, challenge, passkey: await tx.accounts.factors.findPasskey(used.credential.id) };
}

/**
 * Checks a passkey's signature and returns null where anything does not match. `belongs` returns true if this caller
 * may use the passkey. The caller saves the counter.
 */
export async function checkPasskey(
  deps: Pick<Deps, 'passkeys' | 'settings'>,
  { used, challenge, passkey }: TakenPasskey,
  environment: Environment,
  belongs: (challenge: PasskeyChallenge, passkey: Passkey) => boolean,
): Promise<ProvedPasskey | null> {
  if (challenge === null || passkey === null || !belongs(challenge, passkey)) return null;
  const relyingParty = relyingPartyOf(deps.settings.baseUrls, environment);
  const isOfThisHost = [challenge, passkey].every(({ rpId }) => rpId === relyingParty.id);
  if (!isOfThisHost || !handleAgrees(used.credential, passkey)) return null;
  const checked = await deps.passkeys.checkUsed(used.credential, passkey, {
    challenge: challenge.challenge,
    relyingParty,
  });
  return checked && { passkey, counter: checked.counter };
}

/** A discoverable credential names its account (WebAuthn section 7.2, step 6). */
function handleAgrees({ response }: UsedCredential, { userId }: Passkey): boolean {
  const { userHandle } = response;
  return userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() === userId;
}
