import { requireSession } from '../../domain/access/person.ts';
import type { Principal } from '../../domain/access/principal.ts';
import type { TotpFactor } from '../../domain/accounts/factor.ts';
import { fail, invalidField } from '../../domain/errors/app-error.ts';
import { makeId } from '../../domain/ids.ts';
import type { Deps } from '../deps.ts';
import { firstRecoveryCodes } from './issue-recovery-codes.ts';
import { recordAccountEvent } from '../access/record-account-event.ts';

/** A factor that was just added, and the recovery codes that came with the first one. */
export interface AddedFactor<F> {
  readonly factor: F;
  readonly recoveryCodes: readonly string[] | null;
}

/** Begins to set up an authenticator app, in place of one that was begun before. CONFLICT where there is one. */
export function beginTotp(
  deps: Pick<Deps, 'db' | 'random' | 'totp'>,
  principal: Principal,
): Promise<{ readonly secret: string; readonly uri: string }> {
  const { userId } = requireSession(principal);
  return deps.db.change(async (tx) => {
    const user = (await tx.accounts.users.lock(userId)) ?? fail('SESSION_EXPIRED');
    const secret = deps.totp.makeSecret();
    const factor: TotpFactor = {
      id: makeId('fct', await tx.now(), deps.random.bytes(10)),
      userId,
      secret,
      lastStep: null,
      createdAt: await tx.now(),
      confirmedAt: null,
      lastUsedAt: null,
    };
    if (!(await tx.accounts.factors.startTotp(factor))) fail('CONFLICT');
    return { secret, uri: deps.totp.uriOf(secret, user.email) };
  });
}

/**
 * Confirms the authenticator app with its first code: from now on log-ins need one. CONFLICT where none was begun;
 * VALIDATION_FAILED for a wrong code.
 */
export function confirmTotp(
  deps: Pick<Deps, 'db' | 'random' | 'secrets' | 'totp'>,
  principal: Principal,
  { code, ip }: { readonly code: string; readonly ip: string },
): Promise<AddedFactor<TotpFactor>> {
  const { userId } = requireSession(principal);
  return deps.db.change(async (tx) => {
    const now = await tx.now();
    await tx.accounts.users.lock(userId);
    const pending = (await tx.accounts.factors.findPendingTotp(userId)) ?? fail('CONFLICT');
    const step =
      deps.totp.stepOf(pending.secret, code.replaceAll(/\s/g, ''), now) ??
      invalidField('code', 'code', 'Is not the code that the app shows now.');
    if (!(await tx.accounts.factors.confirmTotp(pending.id, step, now))) fail('CONFLICT');
    const event = { type: 'FACTOR_ADDED', userId, ip, target: { type: 'factor', id: pending.id } } as const;
    await recordAccountEvent(deps, tx, { ...event, data: { kind: 'TOTP' } });
    const factor = { ...pending, lastStep: step, confirmedAt: now };
    return { factor, recoveryCodes: await firstRecoveryCodes(deps, tx, userId) };
  });
}
