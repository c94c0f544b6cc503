import { ACCOUNT_LETTERS_KEPT_FOR } from '../../domain/limits.ts';
import type { Deps } from '../deps.ts';

/** Deletes records of letters past their retention and returns how many. Run every hour or so. */
export function forgetAccountLetters(deps: Pick<Deps, 'db'>): Promise<number> {
  return deps.db.change(async (tx) => {
    const before = new Date(tx.now().getTime() - ACCOUNT_LETTERS_KEPT_FOR);
    return { value: await tx.accountLetters.sweep(before) };
  });
}
