import type { User } from '../../domain/accounts/user.ts';
import type { Id } from '../../domain/ids.ts';
import type { Language } from '../../domain/people/language.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { enqueueAccountLetter } from '../messages/enqueue-account-letter.ts';

interface NewPassword {
  readonly passwordHash: string;
  /** The session that goes on; null where all of them end. */
  readonly except: Id<'ses'> | null;
  /** The language of the e-mail to the account holder. */
  readonly language: Language;
}

/**
 * Replaces the password of an account whose row the caller has locked. Other sessions end, links that reset the
 * password stop working, and an e-mail informs the account holder (OWASP ASVS 5.0, 6.3.6).
 */
export async function replacePassword(
  deps: Pick<Deps, 'random' | 'secrets'>,
  tx: Tx,
  user: Pick<User, 'id' | 'name' | 'email'>,
  { passwordHash, except, language }: NewPassword,
): Promise<void> {
  const now = await tx.now();
  await tx.accounts.users.savePassword(user.id, passwordHash, now);
  await tx.accounts.sessions.endAll(user.id, except, now);
  await tx.accounts.passwordResets.revokeAll(user.id, now);
  const letter = { kind: 'PASSWORD_CHANGED' } as const;
  await enqueueAccountLetter(deps, tx, { to: user.email, toName: user.name, language, letter });
}
