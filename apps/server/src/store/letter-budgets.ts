import type { LetterBudget } from '../domain/messages/letter-budget.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';

/** Counts letters to a signer or a mailbox, across all tenants. */
export interface LetterBudgetStore {
  /** Counts one letter more. False, and counts nothing, if the recipient has had as many as the budget allows. */
  take(budget: LetterBudget, now: Date): Promise<boolean>;
  /** Deletes what no budget counts any more, and returns how many. */
  sweep(before: Date): Promise<number>;
}

/** The table `budgeted_letters`. Its function counts and writes under a lock of the recipient (migration 0108). */
export function letterBudgetStore(transaction: Transaction): LetterBudgetStore {
  return {
    async take({ recipient, perHour, perDay }, now) {
      const { taken } = await transaction.one<{ taken: boolean }>(
        sql`SELECT take_letter(${recipient}, ${perHour}, ${perDay}, ${now}) AS taken`,
      );
      return taken;
    },
    sweep: (before) => transaction.run(sql`DELETE FROM budgeted_letters WHERE at < ${before}`),
  };
}
