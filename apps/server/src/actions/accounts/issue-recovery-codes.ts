import { makeRecoveryCodes } from '../../domain/accounts/recovery-code.ts';
import type { Id } from '../../domain/ids.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { hashOfRecoveryCode } from './consume-code.ts';

/** Replaces an account's recovery codes and returns the new ones: the only time they are known. */
export async function issueRecoveryCodes(
  deps: Pick<Deps, 'random' | 'secrets'>,
  tx: Tx,
  userId: Id<'usr'>,
): Promise<readonly string[]> {
  const codes = makeRecoveryCodes((below) => deps.random.integer(below));
  const hashes = codes.map((code) => hashOfRecoveryCode(deps, userId, code));
  await tx.accounts.factors.saveRecoveryCodes(userId, hashes, await tx.now());
  return codes;
}

/** Issues recovery codes where an account has none left, such as with its first factor; null where it has. */
export async function firstRecoveryCodes(
  deps: Pick<Deps, 'random' | 'secrets'>,
  tx: Tx,
  userId: Id<'usr'>,
): Promise<readonly string[] | null> {
  const { recoveryCodes } = await tx.accounts.factors.list(userId);
  return recoveryCodes > 0 ? null : issueRecoveryCodes(deps, tx, userId);
}
