import { allowRole } from '../../domain/access/allow.ts';
import { delegate } from '../../domain/access/delegate.ts';
import { versionAgrees } from '../../domain/access/if-match.ts';
import { personOf } from '../../domain/access/person.ts';
import type { Principal } from '../../domain/access/principal.ts';
import { decideRetire } from '../../domain/api-keys/api-key.ts';
import type { ApiKey } from '../../domain/api-keys/api-key.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Deps } from '../deps.ts';
import { issueKey } from '../steps/issue-key.ts';
import type { IssuedKey } from '../steps/issue-key.ts';

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

/** Replaces a key. NOT_FOUND, FORBIDDEN (role, or a token narrower than the key), CONFLICT (no longer active). */
export async function rotateKey(
  deps: Pick<Deps, 'db' | 'random' | 'secrets'>,
  principal: Principal,
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
    const issued = await issueKey(deps, tx, { organizationId, projectId, environment, name, scopes });
    return { value: { ...issued, replaced } };
  });
}
