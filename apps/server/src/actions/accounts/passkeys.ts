import { requireSession } from '../../domain/access/person.ts';
import type { Principal } from '../../domain/access/principal.ts';
import type { Passkey } from '../../domain/accounts/factor.ts';
import type { PasskeyChallenge } from '../../domain/accounts/passkey-challenge.ts';
import { creationOptions } from '../../domain/accounts/passkey-options.ts';
import type { CreationOptions } from '../../domain/accounts/passkey-options.ts';
import { relyingPartyOf } from '../../domain/accounts/relying-party.ts';
import type { Environment } from '../../domain/environment.ts';
import { fail, invalidField } from '../../domain/errors/app-error.ts';
import { makeId } from '../../domain/ids.ts';
import { PASSKEYS_PER_ACCOUNT } from '../../domain/limits.ts';
import type { CreatedCredential } from '../../ports/passkeys.ts';
import type { Deps } from '../deps.ts';
import { firstRecoveryCodes } from './issue-recovery-codes.ts';
import { createChallenge } from './create-challenge.ts';
import { recordAccountEvent } from '../access/record-account-event.ts';
import type { AddedFactor } from './totp.ts';

/** Begins to add a passkey to the caller's account, bound to this session. CONFLICT where there are too many. */
export function beginPasskey(
  deps: Pick<Deps, 'db' | 'random' | 'settings'>,
  principal: Principal,
  environment: Environment,
): Promise<{ readonly challenge: PasskeyChallenge; readonly options: CreationOptions }> {
  const { userId, sessionId } = requireSession(principal);
  return deps.db.change(async (tx) => {
    const user = (await tx.accounts.users.find(userId)) ?? fail('SESSION_EXPIRED');
    const { passkeys } = await tx.accounts.factors.list(userId);
    if (passkeys.length >= PASSKEYS_PER_ACCOUNT) fail('CONFLICT');
    const challenge = await createChallenge(deps, tx, {
      purpose: 'REGISTER',
      environment,
      userId,
      sessionId,
    });
    const known = passkeys.filter(({ rpId }) => rpId === challenge.rpId);
    const options = creationOptions(challenge.challenge, challenge.rpId, user, known);
    return { challenge, options };
  });
}

/** A passkey that a browser made for a challenge. */
interface AddPasskeyInput {
  readonly challengeId: string;
  readonly credential: CreatedCredential;
  readonly name: string;
  readonly environment: Environment;
  readonly ip: string;
}

/** Adds a passkey. VALIDATION_FAILED where the browser's answer does not fit; CONFLICT where it is known already. */
export async function addPasskey(
  deps: Pick<Deps, 'db' | 'passkeys' | 'random' | 'secrets' | 'settings'>,
  principal: Principal,
  { challengeId, credential, name, environment, ip }: AddPasskeyInput,
): Promise<AddedFactor<Passkey>> {
  const { userId, sessionId } = requireSession(principal);
  const taken = await deps.db.change(
    async (tx) => await tx.accounts.factors.takeChallenge(challengeId, 'REGISTER', await tx.now()),
  );
  const relyingParty = relyingPartyOf(deps.settings.baseUrls, environment);
  const isOurs = taken?.userId === userId && taken.sessionId === sessionId && taken.rpId === relyingParty.id;
  if (taken === null || !isOurs) return refuseChallenge();
  const checked =
    (await deps.passkeys.checkCreated(credential, { challenge: taken.challenge, relyingParty })) ??
    invalidField('credential', 'proof', 'Does not answer the challenge.');
  return deps.db.change(async (tx) => {
    await tx.accounts.users.lock(userId);
    const { passkeys } = await tx.accounts.factors.list(userId);
    if (passkeys.length >= PASSKEYS_PER_ACCOUNT) fail('CONFLICT');
    const factor: Passkey = {
      ...checked,
      id: makeId('fct', await tx.now(), deps.random.bytes(10)),
      userId,
      name,
      rpId: relyingParty.id,
      createdAt: await tx.now(),
      lastUsedAt: null,
    };
    if (!(await tx.accounts.factors.insertPasskey(factor))) fail('CONFLICT');
    const event = { type: 'FACTOR_ADDED', userId, ip, target: { type: 'factor', id: factor.id } } as const;
    await recordAccountEvent(deps, tx, { ...event, data: { kind: 'PASSKEY' } });
    return { factor, recoveryCodes: await firstRecoveryCodes(deps, tx, userId) };
  });
}

function refuseChallenge(): never {
  return invalidField('challengeId', 'expired', 'Is unknown, was used or has expired: begin again.');
}
