import { makeId } from '../../domain/ids.ts';
import { ACCOUNT_LETTERS_PER_ADDRESS, ACCOUNT_LETTERS_WINDOW } from '../../domain/limits.ts';
import { accountLetter } from '../../domain/messages/write-account-letter.ts';
import type { AccountLetter } from '../../domain/messages/account-letter.ts';
import { canonicalMailbox } from '../../domain/people/mailbox.ts';
import type { Language } from '../../domain/people/language.ts';
import { writeLetter } from '../../domain/messages/write-letter.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';

/** A letter to an account holder: who receives it, in which language, and what it says. */
export interface AccountLetterInput {
  /** A normalised address. */
  readonly to: string;
  readonly toName: string;
  readonly language: Language;
  readonly letter: AccountLetter;
  /** When its link expires: a letter that could not go out by then is dropped. */
  readonly expiresAt?: Date;
  /** On whose behalf it goes out, where that is counted: an organization, or the founder of newcomers. */
  readonly sender?: string;
}

/**
 * Enqueues a letter to an account holder, in the caller's transaction. It goes out through the messenger of Production
 * from either base address, because both environments share accounts (ADR-0140). Returns false, and sends nothing, where
 * the address has received too many letters: nobody can flood a mailbox through this service.
 */
export async function enqueueAccountLetter(
  deps: Pick<Deps, 'random' | 'secrets'>,
  tx: Tx,
  { to, toName, language, letter, expiresAt, sender }: AccountLetterInput,
): Promise<boolean> {
  const now = await tx.now();
  const recipient = deps.secrets.mac('account-letter', canonicalMailbox(to));
  const since = new Date(now.getTime() - ACCOUNT_LETTERS_WINDOW);
  if ((await tx.accountLetters.countTo(recipient, since)) >= ACCOUNT_LETTERS_PER_ADDRESS) return false;
  const id = makeId('msg', now, deps.random.bytes(10));
  const written = writeLetter(accountLetter(letter, language), {
    organizationName: 'Aval',
    primaryColor: null,
  });
  await tx.accountLetters.insert({
    id,
    kind: letter.kind,
    recipient,
    sender: sender ?? null,
    content: { to, toName, fromName: 'Aval', ...written },
    expiresAt: expiresAt ?? null,
    createdAt: now,
  });
  await tx.jobs.enqueue([{ kind: 'send-account-letter', letterId: id }], now);
  return true;
}
