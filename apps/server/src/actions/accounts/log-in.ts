import type { Client } from '../../domain/audit/client.ts';
import { hasFactor } from '../../domain/accounts/factor.ts';
import { secondFactorRequired } from '../../domain/accounts/second-factor-required.ts';
import type { SignedIn } from '../../domain/accounts/token-pair.ts';
import type { User } from '../../domain/accounts/user.ts';
import { fail, refusal } from '../../domain/errors/app-error.ts';
import type { AppError } from '../../domain/errors/app-error.ts';
import { normaliseEmail } from '../../domain/people/contact.ts';
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
import { startSession } from './start-session.ts';
import { consumeCode } from './consume-code.ts';

type LogInDeps = Pick<Deps, 'db' | 'passwords' | 'random' | 'secrets' | 'totp'>;

interface LogInInput {
  readonly email: string;
  readonly password: string;
  /** Of an authenticator app, or a recovery code. */
  readonly code?: string | undefined;
  readonly client: Client;
}

/**
 * Logs in. INVALID_CREDENTIALS for a wrong password and for an unknown e-mail alike, after the same work; it is
 * remembered, and enough of them give RATE_LIMITED. The limit is checked again after the password was checked, so that
 * many guesses sent at once do not all pass it. Only a right password learns that a code is missing, and which kinds of
 * proof would do (ADR-0040).
 */
export async function logIn(deps: LogInDeps, input: LogInInput): Promise<SignedIn> {
  const email = normaliseEmail(input.email);
  const attempt = attemptOf(deps, email, input.client);
  const known = await deps.db.read(async (tx) => {
    await assertNotBlocked(tx, attempt);
    return tx.accounts.users.findWithPassword(email);
  });
  const isRight = await deps.passwords.verify(known?.passwordHash ?? null, input.password);
  const signedIn = await deps.db.change<SignedIn | null>(async (tx) => {
    await tx.accounts.loginFailures.lock(attempt.account);
    await assertNotBlocked(tx, attempt);
    const user = known !== null && isRight ? await reloadUnchanged(tx, known) : null;
    if (user === null) {
      await recordFailure(deps, tx, attempt, known?.user.id ?? null);
      tx.refuse(refusal('INVALID_CREDENTIALS'));
      return null;
    }
    const refused = await proveSecondFactor(deps, tx, { user, attempt, code: input.code });
    if (refused === null) return startSession(deps, tx, user, input.client);
    tx.refuse(refused);
    return null;
  });
  return signedIn ?? fail('INVALID_CREDENTIALS');
}

/** Null where the password was changed while it was being checked: that ended every session, and begins none. */
async function reloadUnchanged(
  tx: Tx,
  { user, passwordHash }: { readonly user: User; readonly passwordHash: string },
): Promise<User | null> {
  const now = await tx.accounts.users.lockWithPassword(user.id);
  return now !== null && now.passwordHash === passwordHash ? now.user : null;
}

/** A missing code is no failure; a wrong one counts like a wrong password. */
async function proveSecondFactor(
  deps: Pick<Deps, 'random' | 'secrets' | 'totp'>,
  tx: Tx,
  input: { readonly user: User; readonly attempt: Attempt; readonly code: string | undefined },
): Promise<AppError | null> {
  const { user, attempt, code } = input;
  const factors = await tx.accounts.factors.list(user.id);
  if (!hasFactor(factors)) return null;
  if (code === undefined) return secondFactorRequired(factors);
  await assertCodesNotBlocked(tx, attempt);
  if ((await consumeCode(deps, tx, { userId: user.id, factors, code })) !== null) return null;
  await recordWrongCode(deps, tx, attempt, user.id);
  return secondFactorRequired(factors);
}
