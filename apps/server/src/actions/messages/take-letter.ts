import {
  budgetOfMailbox,
  budgetOfSigner,
  MAILBOX_FULL,
  NOTIFIED,
} from '../../domain/messages/letter-budget.ts';
import type { Notification } from '../../domain/messages/letter-budget.ts';
import type { Id } from '../../domain/ids.ts';
import { canonicalMailbox } from '../../domain/people/mailbox.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';

/** Counts a letter to a signer, by whatever act of the sender. Says whether it may be written. */
export async function takeSignerLetter(tx: Tx, signerId: Id<'sgn'>): Promise<Notification> {
  return (await tx.letterBudgets.take(budgetOfSigner(signerId), await tx.now())) ? NOTIFIED : MAILBOX_FULL;
}

/** Counts a letter to a mailbox that a stranger named, in whatever organization. Says whether it may be written. */
export async function takeMailboxLetter(
  { secrets }: Pick<Deps, 'secrets'>,
  tx: Tx,
  email: string,
): Promise<Notification> {
  const budget = budgetOfMailbox(secrets.mac('mailbox', canonicalMailbox(email)));
  return (await tx.letterBudgets.take(budget, await tx.now())) ? NOTIFIED : MAILBOX_FULL;
}
