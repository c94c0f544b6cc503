import { allowRole } from '../../domain/access/allow.ts';
import { delegate } from '../../domain/access/delegate.ts';
import { versionAgrees } from '../../domain/access/if-match.ts';
import { personOf } from '../../domain/access/person.ts';
import type { Requester } from '../../domain/access/principal.ts';
import { decideRetire, statusOf } from '../../domain/api-keys/api-key.ts';
import type { ApiKey } from '../../domain/api-keys/api-key.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Deps } from '../deps.ts';
import { endOfMaker } from '../steps/end-of-maker.ts';
import { issueKey } from '../steps/issue-key.ts';
import type { IssuedKey } from '../steps/issue-key.ts';
import { recordSecurityEvent, requestedBy } from '../steps/record-security-event.ts';
import { itemWithinPlan } from '../steps/within-plan.ts';

export interface RotateWish {
  readonly id: string;
  /** How long the old key stays valid; null: until it is revoked. */
  readonly expireOldInHours: number | null;
  readonly ifMatch: number | null;
}

/** A new key of the same project, environment, name and scopes, and the old one as it is from now on. */
export interface RotatedKey extends IssuedKey {
  readonly replaced: ApiKey;
}

/**
 * Replaces a key. NOT_FOUND, FORBIDDEN (role, or a token narrower than the key), CONFLICT (no longer active);
 * PLAN_LIMIT_REACHED where the old one stays valid beside the new one: a key that leaked can always be replaced at once.
 */
export async function rotateKey(
  deps: Pick<Deps, 'db' | 'random' | 'secrets'>,
  principal: Requester,
  wish: RotateWish,
): Promise<RotatedKey> {
  const userId = personOf(principal);
  return deps.db.change(async (tx) => {
    const { key, role } = (await tx.apiKeys.lockOwn(userId, wish.id)) ?? fail('NOT_FOUND');
    allowRole(role, 'ADMIN');
    const scopes = delegate(principal, key.scopes);
    versionAgrees(wish.ifMatch, key.version);
    const replaced = await tx.apiKeys.save(decideRetire(key, wish.expireOldInHours, tx.now()));
    const { organizationId, projectId, environment, name } = key;
    const issued = await issueKey(deps, tx, {
      organizationId,
      projectId,
      environment,
      name,
      scopes,
      expiresAt: await endOfMaker(tx, principal),
      createdBy: userId,
    });
    const isOneMore = statusOf(replaced, tx.now()) === 'ACTIVE';
    if (isOneMore) await itemWithinPlan(tx, organizationId, 'apiKeys');
    await recordSecurityEvent(deps, tx, {
      type: 'KEY_ROTATED',
      organizationId,
      ...requestedBy(principal),
      userId: null,
      target: { type: 'api-key', id: issued.key.id },
      data: {
        projectId,
        environment,
        replaces: key.id,
        oldEndsAt: replaced.expiresAt?.toISOString() ?? null,
      },
    });
    return { value: { ...issued, replaced } };
  });
}
