import { assertRole } from '../../domain/access/assert-allowed.ts';
import { requireUser } from '../../domain/access/person.ts';
import type { Principal, Role } from '../../domain/access/principal.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Id } from '../../domain/ids.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';

/** Things that belong to an organization. */
export type OwnedResource = 'organization' | 'project' | 'api-key';

/**
 * Throws where the caller may not change this: NOT_FOUND where it is another's, FORBIDDEN where the caller is not
 * ADMIN of its organization. Routes check it before they report a wrong body; the actions check it again in their
 * transaction.
 */
export async function assertCanAdminister(
  deps: Pick<Deps, 'db'>,
  principal: Principal,
  what: OwnedResource,
  id: string,
): Promise<void> {
  const userId = requireUser(principal);
  const own = (await deps.db.read((tx) => FIND[what](tx, userId, id))) ?? fail('NOT_FOUND');
  assertRole(own.role, 'ADMIN');
}

const FIND: Readonly<
  Record<OwnedResource, (tx: Tx, userId: Id<'usr'>, id: string) => Promise<{ readonly role: Role } | null>>
> = {
  organization: (tx, userId, id) => tx.organizations.findOwn(userId, id),
  project: (tx, userId, id) => tx.projects.findOwn(userId, id),
  'api-key': (tx, userId, id) => tx.apiKeys.findOwn(userId, id),
};
