import { LETTER_BUDGET_WINDOW } from '../../domain/messages/limits.ts';
import type { Deps } from '../deps.ts';

/** Deletes counts of letters that no budget looks at any more, and returns how many. Run every hour or so. */
export function deleteOldBudgetedLetters(deps: Pick<Deps, 'db'>): Promise<number> {
  return deps.db.change(async (tx) => {
    const before = new Date((await tx.now()).getTime() - LETTER_BUDGET_WINDOW);
    return await tx.letterBudgets.sweep(before);
  });
}
