import type { LetterBudget } from '../../domain/messages/letter-budget.ts';

/** Counts letters to a signer or a mailbox, across all tenants. */
export interface LetterBudgetStore {
  /** Counts one letter more. False, and counts nothing, if the recipient has had as many as the budget allows. */
  take(budget: LetterBudget, now: Date): Promise<boolean>;
  /** Deletes what no budget counts any more, and returns how many. */
  sweep(before: Date): Promise<number>;
}
