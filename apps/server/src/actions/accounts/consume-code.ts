import type { Factors } from '../../domain/accounts/factor.ts';
import { hasFactor } from '../../domain/accounts/factor.ts';
import { readRecoveryCode } from '../../domain/accounts/recovery-code.ts';
import type { SecondFactor } from '../../domain/errors/app-error.ts';
import type { Id } from '../../domain/ids.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';

/** Returns the hash under which a recovery code is kept. No key: 80 random bits need none, and one may be replaced. */
export function hashOfRecoveryCode(deps: Pick<Deps, 'secrets'>, userId: Id<'usr'>, code: string): string {
  return deps.secrets.fingerprint(`${userId}|${code}`).toString('base64url');
}

/**
 * Uses up a code of an authenticator app or a recovery code, in the caller's transaction, and returns which it was. Null
 * for a wrong code and for one that was used: of two concurrent attempts with the same code one succeeds.
 */
export async function consumeCode(
  deps: Pick<Deps, 'secrets' | 'totp'>,
  tx: Tx,
  { userId, factors, code }: { readonly userId: Id<'usr'>; readonly factors: Factors; readonly code: string },
): Promise<SecondFactor | null> {
  const now = await tx.now();
  const { totp } = factors;
  const step = totp === null ? null : deps.totp.stepOf(totp.secret, code.replaceAll(/\s/g, ''), now);
  if (totp !== null && step !== null) {
    return (await tx.accounts.factors.useStep(totp.id, step, now)) ? 'TOTP' : null;
  }
  const recovery = hasFactor(factors) ? readRecoveryCode(code) : null;
  if (recovery === null) return null;
  const hash = hashOfRecoveryCode(deps, userId, recovery);
  return (await tx.accounts.factors.useRecoveryCode(userId, hash)) ? 'RECOVERY_CODE' : null;
}
