import type { User } from '../../domain/accounts/user.ts';
import { EMAIL_VERIFICATION_TTL } from '../../domain/limits.ts';
import type { Language } from '../../domain/people/language.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { enqueueAccountLetter } from '../messages/enqueue-account-letter.ts';

/** Where a link of the dashboard leads, and the language of the letter that carries it. */
export interface LetterContext {
  /** Base address without trailing slash. */
  readonly baseUrl: string;
  readonly language: Language;
}

/**
 * Sends an account a link that verifies its address; earlier links die. The token stands in the fragment, so that it
 * reaches no log. Returns false where the address has received too many letters.
 */
export async function issueVerification(
  deps: Pick<Deps, 'random' | 'secrets'>,
  tx: Tx,
  user: User,
  { baseUrl, language }: LetterContext,
): Promise<boolean> {
  const now = await tx.now();
  const token = deps.random.bytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + EMAIL_VERIFICATION_TTL);
  const url = `${baseUrl}/dashboard/verify-email#${token}`;
  const letter = { kind: 'VERIFY_EMAIL', url } as const;
  const address = { to: user.email, toName: user.name };
  if (!(await enqueueAccountLetter(deps, tx, { ...address, language, letter, expiresAt }))) return false;
  const fingerprint = deps.secrets.fingerprint(token);
  await tx.accounts.users.replaceVerification(user.id, { fingerprint, now, expiresAt });
  return true;
}
