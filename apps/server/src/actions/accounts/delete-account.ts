import type { Client } from '../../domain/audit/client.ts';
import { requireSession } from '../../domain/access/person.ts';
import type { Principal } from '../../domain/access/principal.ts';
import { fail, refusal } from '../../domain/errors/app-error.ts';
import type { Id } from '../../domain/ids.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { attemptOf, assertNotBlocked, recordFailure } from './attempt-limits.ts';
import { recordAccountEvent } from '../access/record-account-event.ts';
import { endMembership } from '../organizations/end-membership.ts';

/**
 * Deletes the caller's account: name, address, sessions with their addresses, factors and tokens are erased; the id stays
 * for audit trails (ADR-0040). INVALID_CREDENTIALS for a wrong password. CONFLICT while the caller is the last OWNER of
 * an organization with other members, or of one that ever sent an envelope in Production. A role that the caller never agreed to
 * holds nothing up (ADR-0140).
 */
export async function deleteAccount(
  deps: Pick<Deps, 'db' | 'passwords' | 'random' | 'secrets'>,
  principal: Principal,
  { password, client }: { readonly password: string; readonly client: Client },
): Promise<void> {
  const { userId } = requireSession(principal);
  const { user, passwordHash } = await deps.db.read(async (tx) => {
    const { email } = (await tx.accounts.users.find(userId)) ?? fail('SESSION_EXPIRED');
    await assertNotBlocked(tx, attemptOf(deps, email, client));
    return (await tx.accounts.users.findWithPassword(email)) ?? fail('SESSION_EXPIRED');
  });
  const attempt = attemptOf(deps, user.email, client);
  const isRight = await deps.passwords.verify(passwordHash, password);
  await deps.db.change(async (tx) => {
    await tx.accounts.loginFailures.lock(attempt.account);
    await assertNotBlocked(tx, attempt);
    if (!isRight) {
      await recordFailure(deps, tx, attempt, userId);
      return tx.refuse(refusal('INVALID_CREDENTIALS'));
    }
    await tx.accounts.users.lock(userId);
    await recordAccountEvent(deps, tx, { type: 'ACCOUNT_DELETED', userId, ip: client.ip });
    for (const { organization } of await tx.organizations.listOwn(userId)) {
      await leave(tx, userId, organization.id);
    }
    await eraseAccount(tx, userId);
  });
}

/** Held by the organization's row, as changes of its members are. */
async function leave(tx: Tx, userId: Id<'usr'>, organizationId: Id<'org'>): Promise<void> {
  await tx.organizations.lock(organizationId);
  const member = await tx.organizations.findMembership(organizationId, userId);
  if (member !== null) await endMembership(tx, member);
}

async function eraseAccount(tx: Tx, userId: Id<'usr'>): Promise<void> {
  const now = await tx.now();
  await tx.accounts.factors.deleteAll(userId);
  await tx.accounts.passwordResets.revokeAll(userId, now);
  await tx.accounts.personalTokens.revokeAll(userId, now);
  await tx.accounts.sessions.deleteAll(userId);
  await tx.accounts.users.erase(userId, now);
}
