import type { Client } from '../../domain/audit/client.ts';
import { assertPasswordAllowed } from '../../domain/accounts/password.ts';
import { invalidField } from '../../domain/errors/app-error.ts';
import type { Language } from '../../domain/people/language.ts';
import type { Deps } from '../deps.ts';
import { recordAccountEvent } from '../access/record-account-event.ts';
import { replacePassword } from './replace-password.ts';

/** The token of a link, and the password to set; exactly as typed. */
interface ResetPasswordInput {
  readonly token: string;
  readonly newPassword: string;
  readonly client: Client;
  readonly language: Language;
}

/**
 * Sets a new password by a link from a mail: once, within 30 minutes. Every session ends, and none begins: the log-in
 * that follows needs the second factor as ever. VALIDATION_FAILED names `token` for a link that does not work.
 */
export async function resetPassword(
  deps: Pick<Deps, 'db' | 'passwords' | 'random' | 'secrets'>,
  { token, newPassword, client, language }: ResetPasswordInput,
): Promise<void> {
  const fingerprint = deps.secrets.fingerprint(token);
  const user = await deps.db.read(async (tx) => {
    const userId = await tx.accounts.passwordResets.findUser(fingerprint, await tx.now());
    return userId === null ? null : tx.accounts.users.find(userId);
  });
  if (user === null) return refuseLink();
  const isCommon = await deps.passwords.isCommon(newPassword);
  assertPasswordAllowed(newPassword, { email: user.email, isCommon }, 'newPassword');
  const passwordHash = await deps.passwords.hash(newPassword);
  await deps.db.change(async (tx) => {
    const userId = (await tx.accounts.passwordResets.use(fingerprint, await tx.now())) ?? refuseLink();
    await tx.accounts.users.lock(userId);
    await replacePassword(deps, tx, user, { passwordHash, except: null, language });
    await recordAccountEvent(deps, tx, { type: 'PASSWORD_RESET', userId, ip: client.ip });
  });
}

function refuseLink(): never {
  return invalidField('token', 'expired', 'Is unknown, was used or has expired: request a new link.');
}
