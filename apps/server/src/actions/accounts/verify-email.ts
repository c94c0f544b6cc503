import { requireUser } from '../../domain/access/person.ts';
import type { Principal } from '../../domain/access/principal.ts';
import { isVerified } from '../../domain/accounts/user.ts';
import type { User } from '../../domain/accounts/user.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { ACCOUNT_LETTERS_WINDOW, SECOND } from '../../domain/limits.ts';
import type { Deps } from '../deps.ts';
import { issueVerification } from './issue-verification.ts';
import type { LetterContext } from './issue-verification.ts';
import { recordSecurityEvent } from '../access/record-security-event.ts';

/**
 * Sends the caller a new verification link; the one before dies. Sends nothing to an account that is verified.
 *
 * @throws RATE_LIMITED where the address has received too many letters.
 */
export function resendVerification(
  deps: Pick<Deps, 'db' | 'random' | 'secrets'>,
  principal: Principal,
  letter: LetterContext,
): Promise<void> {
  const id = requireUser(principal);
  return deps.db.change(async (tx) => {
    const user = (await tx.accounts.users.lock(id)) ?? fail('NOT_FOUND');
    if (isVerified(user) || (await issueVerification(deps, tx, user, letter))) return;
    return fail('RATE_LIMITED', { retryAfterSeconds: ACCOUNT_LETTERS_WINDOW / SECOND });
  });
}

/**
 * Verifies an address by the token of its link, which works once. The link proves the mailbox, so it needs no session.
 *
 * @throws NOT_FOUND for a token that is unknown, used, replaced or expired.
 */
export function confirmEmail(
  deps: Pick<Deps, 'db' | 'random' | 'secrets'>,
  { token, ip }: { readonly token: string; readonly ip: string },
): Promise<User> {
  return deps.db.change(async (tx) => {
    const fingerprint = deps.secrets.fingerprint(token);
    const id = (await tx.accounts.users.takeVerification(fingerprint, await tx.now())) ?? fail('NOT_FOUND');
    await tx.accounts.users.saveVerified(id, await tx.now());
    await recordSecurityEvent(deps, tx, {
      type: 'EMAIL_VERIFIED',
      organizationId: null,
      actor: { type: 'ANONYMOUS', id: null },
      userId: id,
      target: { type: 'user', id },
      ip,
      data: { by: 'LINK' },
    });
    return (await tx.accounts.users.find(id)) ?? fail('NOT_FOUND');
  });
}
