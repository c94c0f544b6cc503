import { requireSession } from '../../domain/access/person.ts';
import type { Principal } from '../../domain/access/principal.ts';
import { hasFactor } from '../../domain/accounts/factor.ts';
import type { Factors } from '../../domain/accounts/factor.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Id } from '../../domain/ids.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { issueRecoveryCodes } from './issue-recovery-codes.ts';
import { recordAccountEvent } from '../access/record-account-event.ts';

/** Returns the caller's second factors. FORBIDDEN for tokens, here and below: factors are for the person alone. */
export function readFactors(deps: Pick<Deps, 'db'>, principal: Principal): Promise<Factors> {
  const { userId } = requireSession(principal);
  return deps.db.read((tx) => tx.accounts.factors.list(userId));
}

/**
 * Removes one of the caller's factors; recovery codes go with the last one. NOT_FOUND for another's; FORBIDDEN for the last
 * one where an organization of theirs requires one (ADR-0168).
 */
export function removeFactor(
  deps: Pick<Deps, 'db' | 'random'>,
  principal: Principal,
  { id, ip }: { readonly id: string; readonly ip: string },
): Promise<void> {
  const { userId } = requireSession(principal);
  return deps.db.change(async (tx) => {
    await tx.accounts.users.lock(userId);
    const { totp, passkeys } = await tx.accounts.factors.list(userId);
    const factor = [totp, ...passkeys].find((candidate) => candidate?.id === id) ?? fail('NOT_FOUND');
    const kind = await tx.accounts.factors.delete(userId, factor.id);
    const event = { type: 'FACTOR_REMOVED', userId, ip, target: { type: 'factor', id: factor.id } } as const;
    await recordAccountEvent(deps, tx, { ...event, data: { kind } });
    const left = await tx.accounts.factors.list(userId);
    if (hasFactor(left)) return;
    await assertNoneRequired(tx, userId);
    await tx.accounts.factors.saveRecoveryCodes(userId, [], await tx.now());
  });
}

async function assertNoneRequired(tx: Tx, userId: Id<'usr'>): Promise<void> {
  const own = await tx.organizations.listOwn(userId);
  if (own.some(({ organization }) => organization.access.requireSecondFactor))
    fail('FORBIDDEN', { reason: 'SECOND_FACTOR_REQUIRED' });
}

/** Replaces the caller's recovery codes. CONFLICT without a factor: there is nothing to recover. */
export function renewRecoveryCodes(
  deps: Pick<Deps, 'db' | 'random' | 'secrets'>,
  principal: Principal,
  ip: string,
): Promise<readonly string[]> {
  const { userId } = requireSession(principal);
  return deps.db.change(async (tx) => {
    await tx.accounts.users.lock(userId);
    if (!(await tx.accounts.factors.exists(userId))) fail('CONFLICT');
    await recordAccountEvent(deps, tx, { type: 'RECOVERY_CODES_RENEWED', userId, ip });
    return await issueRecoveryCodes(deps, tx, userId);
  });
}
