import { allowRole } from '../../domain/access/allow.ts';
import { versionAgrees } from '../../domain/access/if-match.ts';
import { personOf } from '../../domain/access/person.ts';
import type { Principal } from '../../domain/access/principal.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { OwnOrganization } from '../../domain/organizations/organization.ts';
import { decideUpdate } from '../../domain/organizations/update-organization.ts';
import type { OrganizationPatch } from '../../domain/organizations/update-organization.ts';
import type { Deps } from '../deps.ts';
import { foundBy } from '../steps/found-by.ts';

/** Founds an organization: the caller is its OWNER, and it has a first project. */
export async function createOrganization(
  deps: Pick<Deps, 'db' | 'random' | 'settings'>,
  principal: Principal,
  name: string,
): Promise<OwnOrganization> {
  const founder = personOf(principal);
  return deps.db.change(async (tx) => {
    const { organization, owner } = await foundBy(deps, tx, founder, name);
    return { value: { organization, role: owner.role } };
  });
}

/** One of the caller's organizations. NOT_FOUND for another's. */
export async function readOrganization(
  deps: Pick<Deps, 'db'>,
  principal: Principal,
  id: string,
): Promise<OwnOrganization> {
  const userId = personOf(principal);
  return (await deps.db.read((tx) => tx.organizations.findOwn(userId, id))) ?? fail('NOT_FOUND');
}

/** Changes an organization; a new consent text gets a new version. NOT_FOUND, FORBIDDEN below ADMIN, CONFLICT. */
export async function updateOrganization(
  deps: Pick<Deps, 'db'>,
  principal: Principal,
  asked: { readonly id: string; readonly patch: OrganizationPatch; readonly ifMatch: number | null },
): Promise<OwnOrganization> {
  const userId = personOf(principal);
  return deps.db.change(async (tx) => {
    const { organization, role } = (await tx.organizations.lockOwn(userId, asked.id)) ?? fail('NOT_FOUND');
    allowRole(role, 'ADMIN');
    versionAgrees(asked.ifMatch, organization.version);
    const changed = decideUpdate(organization, asked.patch, tx.now());
    const saved = await tx.organizations.save(changed);
    const url = asked.patch.branding?.logoUrl;
    if (typeof url === 'string')
      await tx.jobs.enqueue([{ kind: 'fetch-logo', organizationId: saved.id, url }], tx.now());
    return { value: { organization: saved, role } };
  });
}
