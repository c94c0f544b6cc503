import type { Client } from '../../domain/audit/client.ts';
import { requireSession } from '../../domain/access/person.ts';
import type { Principal } from '../../domain/access/principal.ts';
import { assertPasswordAllowed } from '../../domain/accounts/password.ts';
import { fail, refusal } from '../../domain/errors/app-error.ts';
import type { Language } from '../../domain/people/language.ts';
import type { Deps } from '../deps.ts';
import { attemptOf, assertNotBlocked, recordFailure } from './attempt-limits.ts';
import { recordAccountEvent } from '../access/record-account-event.ts';
import { replacePassword } from './replace-password.ts';

/** The current password of a logged-in person and the new password; exactly as typed. */
interface ChangePasswordInput {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly client: Client;
  readonly language: Language;
}

/**
 * Changes the password and ends every other session; links that reset it stop working, and an e-mail reports the
 * change. INVALID_CREDENTIALS for a wrong current password, which counts like a failed log-in; VALIDATION_FAILED for
 * the new one; CONFLICT where it was changed at the same time.
 */
export async function changePassword(
  deps: Pick<Deps, 'db' | 'passwords' | 'random' | 'secrets'>,
  principal: Principal,
  input: ChangePasswordInput,
): Promise<void> {
  const { userId, sessionId } = requireSession(principal);
  const known = await deps.db.read(async (tx) => {
    const { email } = (await tx.accounts.users.find(userId)) ?? fail('SESSION_EXPIRED');
    await assertNotBlocked(tx, attemptOf(deps, email, input.client));
    return (await tx.accounts.users.findWithPassword(email)) ?? fail('SESSION_EXPIRED');
  });
  const { email } = known.user;
  const isCommon = await deps.passwords.isCommon(input.newPassword);
  assertPasswordAllowed(input.newPassword, { email, isCommon }, 'newPassword');
  const attempt = attemptOf(deps, email, input.client);
  const isRight = await deps.passwords.verify(known.passwordHash, input.currentPassword);
  const passwordHash = isRight ? await deps.passwords.hash(input.newPassword) : null;
  await deps.db.change(async (tx) => {
    await tx.accounts.loginFailures.lock(attempt.account);
    await assertNotBlocked(tx, attempt);
    if (passwordHash === null) {
      await recordFailure(deps, tx, attempt, userId);
      return tx.refuse(refusal('INVALID_CREDENTIALS'));
    }
    const now = (await tx.accounts.users.lockWithPassword(userId)) ?? fail('SESSION_EXPIRED');
    if (now.passwordHash !== known.passwordHash) fail('CONFLICT');
    await replacePassword(deps, tx, known.user, {
      passwordHash,
      except: sessionId,
      language: input.language,
    });
    await recordAccountEvent(deps, tx, { type: 'PASSWORD_CHANGED', userId, ip: input.client.ip });
  });
}
