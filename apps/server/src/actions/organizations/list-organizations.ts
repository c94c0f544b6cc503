import type { Page, PageRequest } from '../../domain/access/paging.ts';
import type { OrganizationSummary } from '../../domain/organizations/organization.ts';
import type { Deps } from '../deps.ts';

/** Lists the organizations of the installation, newest first, for the operator. */
export function listOrganizations(
  deps: Pick<Deps, 'db'>,
  filter: { readonly isSuspended: boolean },
  page: PageRequest,
): Promise<Page<OrganizationSummary>> {
  return deps.db.read((tx) => tx.organizations.listAll(filter, page));
}
