import { ACCOUNT_LETTER_RETENTION } from '../../domain/limits.ts';
import type { Deps } from '../deps.ts';

/** Deletes records of letters past their retention and returns how many. Run every hour or so. */
export function deleteOldAccountLetters(deps: Pick<Deps, 'db'>): Promise<number> {
  return deps.db.change(async (tx) => {
    const before = new Date((await tx.now()).getTime() - ACCOUNT_LETTER_RETENTION);
    return await tx.accountLetters.sweep(before);
  });
}
