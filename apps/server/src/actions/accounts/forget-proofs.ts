import { DAY } from '../../domain/limits.ts';
import type { Deps } from '../deps.ts';

/** Deletes expired challenges of passkeys and requests to reset passwords older than a day; returns how many. */
export function deleteExpiredProofs(deps: Pick<Deps, 'db'>): Promise<number> {
  return deps.db.change(async (tx) => {
    const now = await tx.now();
    const challenges = await tx.accounts.factors.sweepChallenges(now);
    const resets = await tx.accounts.passwordResets.sweep(new Date(now.getTime() - DAY));
    return challenges + resets;
  });
}
