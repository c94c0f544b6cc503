import type { LetterBudgetStore } from '../ports/stores/letter-budgets.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';

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
