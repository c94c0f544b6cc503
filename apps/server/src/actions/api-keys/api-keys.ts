import { allowRole } from '../../domain/access/allow.ts';
import { versionAgrees } from '../../domain/access/if-match.ts';
import type { Page, PageRequest } from '../../domain/access/paging.ts';
import { personOf } from '../../domain/access/person.ts';
import { atLeast, ROLES } from '../../domain/access/principal.ts';
import type { Requester } from '../../domain/access/principal.ts';
import { decideRevoke } from '../../domain/api-keys/api-key.ts';
import type { ApiKey } from '../../domain/api-keys/api-key.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { ApiKeyFilter } from '../../ports/stores/api-keys.ts';
import type { Tx } from '../../ports/tx.ts';
import type { Id } from '../../domain/ids.ts';
import type { Deps } from '../deps.ts';
import { recordSecurityEvent, requestedBy } from '../steps/record-security-event.ts';

/** A page of keys, and the time at which their status is told. */
export interface KeysNow {
  readonly page: Page<ApiKey>;
  readonly now: Date;
}

/** Who may see keys at all. */
const KEEPERS = ROLES.filter((role) => atLeast(role, 'ADMIN'));

/**
 * Keys of the organizations that the caller administers, in both environments, newest first. Where the filter names
 * a project: NOT_FOUND for another's, FORBIDDEN where the caller does not administer it.
 */
export async function listKeys(
  deps: Pick<Deps, 'db'>,
  principal: Requester,
  asked: { readonly filter: ApiKeyFilter; readonly page: PageRequest },
): Promise<KeysNow> {
  const userId = personOf(principal);
  return deps.db.read(async (tx) => {
    await mayList(tx, userId, asked.filter.projectId);
    return { page: await tx.apiKeys.listOwn(userId, KEEPERS, asked.filter, asked.page), now: tx.now() };
  });
}

async function mayList(tx: Tx, userId: Id<'usr'>, projectId: string | undefined): Promise<void> {
  if (projectId === undefined) return;
  const { role } = (await tx.projects.findOwn(userId, projectId)) ?? fail('NOT_FOUND');
  allowRole(role, 'ADMIN');
}

/** Revokes a key, at once. NOT_FOUND, FORBIDDEN below ADMIN, CONFLICT (If-Match); revoking twice is no error. */
export async function revokeKey(
  deps: Pick<Deps, 'db' | 'random'>,
  principal: Requester,
  asked: { readonly id: string; readonly ifMatch: number | null },
): Promise<void> {
  const userId = personOf(principal);
  return deps.db.change(async (tx) => {
    const { key, role } = (await tx.apiKeys.lockOwn(userId, asked.id)) ?? fail('NOT_FOUND');
    allowRole(role, 'ADMIN');
    versionAgrees(asked.ifMatch, key.version);
    const revoked = decideRevoke(key, tx.now());
    if (revoked === key) return { value: undefined };
    await tx.apiKeys.save(revoked);
    await recordSecurityEvent(deps, tx, {
      type: 'KEY_REVOKED',
      organizationId: key.organizationId,
      ...requestedBy(principal),
      userId: null,
      target: { type: 'api-key', id: key.id },
      data: { projectId: key.projectId, environment: key.environment },
    });
    return { value: undefined };
  });
}
