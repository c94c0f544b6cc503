import type { Client } from '../../domain/audit/client.ts';
import { stepUpEnds } from '../../domain/access/step-up.ts';
import { requireSession } from '../../domain/access/person.ts';
import type { Principal } from '../../domain/access/principal.ts';
import { hasFactor } from '../../domain/accounts/factor.ts';
import type { Factors } from '../../domain/accounts/factor.ts';
import { requestOptions } from '../../domain/accounts/passkey-options.ts';
import { secondFactorRequired } from '../../domain/accounts/second-factor-required.ts';
import type { Environment } from '../../domain/environment.ts';
import { fail, refusal } from '../../domain/errors/app-error.ts';
import type { Id } from '../../domain/ids.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import {
  attemptOf,
  assertNotBlocked,
  assertCodesNotBlocked,
  recordFailure,
  recordWrongCode,
} from './attempt-limits.ts';
import type { Attempt } from './attempt-limits.ts';
import { checkPasskey, takePasskey } from './check-passkey.ts';
import type { ProvedPasskey, UsedPasskey } from './check-passkey.ts';
import { createChallenge } from './create-challenge.ts';
import { recordAccountEvent } from '../access/record-account-event.ts';
import { consumeCode } from './consume-code.ts';
import type { PasskeyRequest } from './passkey-log-in.ts';

/** The proofs of a person who is logged in. */
interface ReauthenticateInput {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
  readonly passkey?: UsedPasskey | undefined;
  readonly environment: Environment;
  readonly client: Client;
}

/** Begins a re-authentication with one of the account's passkeys, bound to this session. */
export function beginPasskeyReauthentication(
  deps: Pick<Deps, 'db' | 'random' | 'settings'>,
  principal: Principal,
  environment: Environment,
): Promise<PasskeyRequest> {
  const { userId, sessionId } = requireSession(principal);
  return deps.db.change(async (tx) => {
    const bound = { purpose: 'REAUTHENTICATE', environment, userId, sessionId } as const;
    const challenge = await createChallenge(deps, tx, bound);
    const { passkeys } = await tx.accounts.factors.list(userId);
    const known = passkeys.filter(({ rpId }) => rpId === challenge.rpId);
    return { challenge, options: requestOptions(challenge.challenge, challenge.rpId, known) };
  });
}

/** The result of the checks before the transaction, and the proof left to check in it. */
interface PresentedProofs {
  /** Null where none was given. */
  readonly isPasswordRight: boolean | null;
  readonly passkey: ProvedPasskey | null;
  readonly code: string | undefined;
}

/**
 * Proves again that the account holder uses this session, and returns when the proof expires. With a second factor a
 * passkey or a code suffices, and the password alone does not; without one the password does. INVALID_CREDENTIALS
 * otherwise; wrong proofs count like those at the log-in.
 */
export async function reauthenticate(
  deps: Pick<Deps, 'db' | 'passkeys' | 'passwords' | 'random' | 'secrets' | 'settings' | 'totp'>,
  principal: Principal,
  input: ReauthenticateInput,
): Promise<Date> {
  const { userId, sessionId } = requireSession(principal);
  const { user, passwordHash } = await deps.db.read(async (tx) => {
    const { email } = (await tx.accounts.users.find(userId)) ?? fail('SESSION_EXPIRED');
    await assertNotBlocked(tx, attemptOf(deps, email, input.client));
    return (await tx.accounts.users.findWithPassword(email)) ?? fail('SESSION_EXPIRED');
  });
  const attempt = attemptOf(deps, user.email, input.client);
  const { password, code } = input;
  const shown: PresentedProofs = {
    code,
    isPasswordRight: password === undefined ? null : await deps.passwords.verify(passwordHash, password),
    passkey: await checkPresentedPasskey(deps, { userId, sessionId }, input),
  };
  const until = await deps.db.change<Date | null>(async (tx) => {
    await tx.accounts.loginFailures.lock(attempt.account);
    await assertNotBlocked(tx, attempt);
    const factors = await tx.accounts.factors.list(userId);
    if (!(await isProved(deps, tx, { userId, factors, attempt, shown }))) {
      const why = hasFactor(factors) ? secondFactorRequired(factors) : refusal('INVALID_CREDENTIALS');
      tx.refuse(why);
      return null;
    }
    await recordAccountEvent(deps, tx, { type: 'REAUTHENTICATED', userId, ip: input.client.ip });
    return await markAuthenticated(tx, userId, sessionId);
  });
  return until ?? fail('INVALID_CREDENTIALS');
}

/** Null where none was shown, or it was wrong, of another account, or answered the challenge of another session. */
async function checkPresentedPasskey(
  deps: Pick<Deps, 'db' | 'passkeys' | 'settings'>,
  mine: { readonly userId: Id<'usr'>; readonly sessionId: Id<'ses'> },
  { passkey: used, environment }: ReauthenticateInput,
): Promise<ProvedPasskey | null> {
  if (used === undefined) return null;
  const taken = await deps.db.change((tx) => takePasskey(tx, used, 'REAUTHENTICATE'));
  return checkPasskey(
    deps,
    taken,
    environment,
    ({ userId, sessionId }, passkey) =>
      [userId, passkey.userId].every((id) => id === mine.userId) && sessionId === mine.sessionId,
  );
}

async function isProved(
  deps: Pick<Deps, 'random' | 'secrets' | 'totp'>,
  tx: Tx,
  input: {
    readonly userId: Id<'usr'>;
    readonly factors: Factors;
    readonly attempt: Attempt;
    readonly shown: PresentedProofs;
  },
): Promise<boolean> {
  const { userId, factors, attempt, shown } = input;
  const { isPasswordRight, passkey, code } = shown;
  if (isPasswordRight === false) {
    await recordFailure(deps, tx, attempt, userId);
    return false;
  }
  if (passkey !== null)
    return tx.accounts.factors.usePasskey(passkey.passkey.id, passkey.counter, await tx.now());
  if (!hasFactor(factors)) return isPasswordRight === true;
  if (code === undefined) return false;
  await assertCodesNotBlocked(tx, attempt);
  if ((await consumeCode(deps, tx, { userId, factors, code })) !== null) return true;
  await recordWrongCode(deps, tx, attempt, userId);
  return false;
}

async function markAuthenticated(tx: Tx, userId: Id<'usr'>, sessionId: Id<'ses'>): Promise<Date> {
  const session = (await tx.accounts.sessions.lock(userId, sessionId)) ?? fail('SESSION_EXPIRED');
  const authenticatedAt = await tx.now();
  await tx.accounts.sessions.save({ ...session, authenticatedAt });
  return stepUpEnds(authenticatedAt);
}
