import { assertRole } from '../../domain/access/assert-allowed.ts';
import { assertVersionMatches } from '../../domain/access/if-match.ts';
import type { Page, PageRequest } from '../../domain/access/paging.ts';
import { requireUser } from '../../domain/access/person.ts';
import { isAtLeast, ROLES } from '../../domain/access/principal.ts';
import type { Requester } from '../../domain/access/principal.ts';
import { decideRevokeApiKey } from '../../domain/api-keys/api-key.ts';
import type { ApiKey } from '../../domain/api-keys/api-key.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { ApiKeyFilter } from '../../store/api-keys.ts';
import type { Tx } from '../../store/tx.ts';
import type { Id } from '../../domain/ids.ts';
import type { Deps } from '../deps.ts';
import { recordSecurityEvent, actorOfRequest } from '../access/record-security-event.ts';

/** A page of keys, and the time their status refers to. */
interface KeyPage {
  readonly page: Page<ApiKey>;
  readonly now: Date;
}

/** Throws where the caller may not see keys at all. */
const KEY_VIEWERS = ROLES.filter((role) => isAtLeast(role, 'ADMIN'));

/**
 * Returns the keys of the organizations that the caller administers, in both environments, newest first. Where the
 * filter names a project: NOT_FOUND for another's, FORBIDDEN where the caller does not administer it.
 */
export async function listApiKeys(
  deps: Pick<Deps, 'db'>,
  principal: Requester,
  input: { readonly filter: ApiKeyFilter; readonly page: PageRequest },
): Promise<KeyPage> {
  const userId = requireUser(principal);
  return deps.db.read(async (tx) => {
    await assertCanListKeys(tx, userId, input.filter.projectId);
    return {
      page: await tx.apiKeys.listOwn(userId, KEY_VIEWERS, input.filter, input.page),
      now: await tx.now(),
    };
  });
}

/** Returns a key. NOT_FOUND where it is another's, FORBIDDEN below ADMIN. */
export async function readApiKey(
  deps: Pick<Deps, 'db'>,
  principal: Requester,
  id: string,
): Promise<{ readonly key: ApiKey; readonly now: Date }> {
  const userId = requireUser(principal);
  return deps.db.read(async (tx) => {
    const { key, role } = (await tx.apiKeys.findOwn(userId, id)) ?? fail('NOT_FOUND');
    assertRole(role, 'ADMIN');
    return { key, now: await tx.now() };
  });
}

async function assertCanListKeys(tx: Tx, userId: Id<'usr'>, projectId: string | undefined): Promise<void> {
  if (projectId === undefined) return;
  const { role } = (await tx.projects.findOwn(userId, projectId)) ?? fail('NOT_FOUND');
  assertRole(role, 'ADMIN');
}

/** Revokes a key, at once. NOT_FOUND, FORBIDDEN below ADMIN, CONFLICT (If-Match); revoking twice is no error. */
export async function revokeApiKey(
  deps: Pick<Deps, 'db' | 'random'>,
  principal: Requester,
  input: { readonly id: string; readonly ifMatch: number | null },
): Promise<void> {
  const userId = requireUser(principal);
  return deps.db.change(async (tx) => {
    const { key, role } = (await tx.apiKeys.lockOwn(userId, input.id)) ?? fail('NOT_FOUND');
    assertRole(role, 'ADMIN');
    assertVersionMatches(input.ifMatch, key.version);
    const revoked = decideRevokeApiKey(key, await tx.now());
    if (revoked === key) return;
    await tx.apiKeys.save(revoked);
    await recordSecurityEvent(deps, tx, {
      type: 'KEY_REVOKED',
      organizationId: key.organizationId,
      ...actorOfRequest(principal),
      userId: null,
      target: { type: 'api-key', id: key.id },
      data: { projectId: key.projectId, environment: key.environment },
    });
  });
}
