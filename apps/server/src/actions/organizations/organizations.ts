import { allowRole } from '../../domain/access/allow.ts';
import { versionAgrees } from '../../domain/access/if-match.ts';
import { personOf } from '../../domain/access/person.ts';
import type { Requester } from '../../domain/access/principal.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { OwnOrganization } from '../../domain/organizations/organization.ts';
import { decideUpdate } from '../../domain/organizations/update-organization.ts';
import type { OrganizationPatch } from '../../domain/organizations/update-organization.ts';
import type { Deps } from '../deps.ts';
import { foundBy } from '../steps/found-by.ts';
import { recordSecurityEvent, requestedBy } from '../steps/record-security-event.ts';

/** Founds an organization: the caller is its OWNER, and it has a first project. */
export async function createOrganization(
  deps: Pick<Deps, 'db' | 'random' | 'settings'>,
  principal: Requester,
  name: string,
): Promise<OwnOrganization> {
  const founder = personOf(principal);
  return deps.db.change(async (tx) => {
    const { organization, owner } = await foundBy(deps, tx, { id: founder, ip: principal.ip ?? null }, name);
    return { value: { organization, role: owner.role } };
  });
}

/** One of the caller's organizations. NOT_FOUND for another's. */
export async function readOrganization(
  deps: Pick<Deps, 'db'>,
  principal: Requester,
  id: string,
): Promise<OwnOrganization> {
  const userId = personOf(principal);
  return (await deps.db.read((tx) => tx.organizations.findOwn(userId, id))) ?? fail('NOT_FOUND');
}

/** Changes an organization; a new consent text gets a new version. NOT_FOUND, FORBIDDEN below ADMIN, CONFLICT. */
export async function updateOrganization(
  deps: Pick<Deps, 'db' | 'random'>,
  principal: Requester,
  asked: { readonly id: string; readonly patch: OrganizationPatch; readonly ifMatch: number | null },
): Promise<OwnOrganization> {
  const userId = personOf(principal);
  return deps.db.change(async (tx) => {
    const { organization, role } = (await tx.organizations.lockOwn(userId, asked.id)) ?? fail('NOT_FOUND');
    allowRole(role, 'ADMIN');
    versionAgrees(asked.ifMatch, organization.version);
    const changed = decideUpdate(organization, asked.patch, tx.now());
    const saved = await tx.organizations.save(changed);
    await recordSecurityEvent(deps, tx, {
      type: 'ORGANIZATION_CHANGED',
      organizationId: saved.id,
      ...requestedBy(principal),
      userId: null,
      target: { type: 'organization', id: saved.id },
      data: { fields: Object.keys(asked.patch).join(' '), version: saved.version },
    });
    const url = asked.patch.branding?.logoUrl;
    if (typeof url === 'string')
      await tx.jobs.enqueue([{ kind: 'fetch-logo', organizationId: saved.id, url }], tx.now());
    return { value: { organization: saved, role } };
  });
}
