import { assertRole } from '../../domain/access/assert-allowed.ts';
import { assertVersionMatches } from '../../domain/access/if-match.ts';
import { requireUser } from '../../domain/access/person.ts';
import type { Requester } from '../../domain/access/principal.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { assertNameFree } from '../../domain/organizations/assert-name-free.ts';
import type { OwnOrganization } from '../../domain/organizations/organization.ts';
import type { AccessPatch } from '../../domain/access/access-rules.ts';
import type { OrganizationPatch } from '../../domain/organizations/update-organization.ts';
import type { Deps, InsideDeps } from '../deps.ts';
import { insertOrganization } from './insert-organization.ts';
import { actorOfRequest } from '../access/record-security-event.ts';
import { decideAccess, recordAccessChange } from './change-access.ts';
import { saveOrganization } from './save-organization.ts';

/** Creates an organization: the caller is its OWNER, and it has a first project. */
export async function createOrganization(
  deps: Pick<InsideDeps, 'db' | 'random' | 'settings'>,
  principal: Requester,
  name: string,
): Promise<OwnOrganization> {
  const founder = requireUser(principal);
  assertNameFree(name, deps.settings);
  return deps.db.change(async (tx) => {
    const { organization, owner } = await insertOrganization(
      deps,
      tx,
      { id: founder, ip: principal.ip ?? null },
      name,
    );
    return { organization, role: owner.role, readsPersonalData: null };
  });
}

/** Returns an organization of the caller. NOT_FOUND for another's. */
export async function readOrganization(
  deps: Pick<Deps, 'db'>,
  principal: Requester,
  id: string,
): Promise<OwnOrganization> {
  const userId = requireUser(principal);
  return (await deps.db.read((tx) => tx.organizations.findOwn(userId, id))) ?? fail('NOT_FOUND');
}

/** Changes an organization; a new consent text gets a new version. NOT_FOUND, FORBIDDEN below ADMIN, CONFLICT. */
export async function updateOrganization(
  deps: Pick<Deps, 'db' | 'random' | 'settings'>,
  principal: Requester,
  input: {
    readonly id: string;
    readonly patch: OrganizationPatch & AccessPatch;
    readonly ifMatch: number | null;
  },
): Promise<OwnOrganization> {
  const userId = requireUser(principal);
  return deps.db.change(async (tx) => {
    const { organization, ...member } =
      (await tx.organizations.lockOwn(userId, input.id)) ?? fail('NOT_FOUND');
    assertRole(member.role, 'ADMIN');
    assertVersionMatches(input.ifMatch, organization.version);
    const { name = organization.identity.name } = input.patch;
    if (name !== organization.identity.name) assertNameFree(name, deps.settings);
    const actor = actorOfRequest(principal);
    const access = await decideAccess(tx, principal, { rules: organization.access, patch: input.patch });
    const saved = await saveOrganization(deps, tx, {
      organization: { ...organization, access },
      patch: input.patch,
      ...actor,
    });
    await recordAccessChange(deps, tx, { organization, access, ...actor });
    if (!saved.settings.rememberContacts) await tx.contacts.removeAll(saved.id);
    const url = input.patch.branding?.logoUrl;
    if (typeof url === 'string')
      await tx.jobs.enqueue([{ kind: 'fetch-logo', organizationId: saved.id, url }], await tx.now());
    return { organization: saved, ...member };
  });
}
