import type { Page, PageRequest } from '../../domain/access/paging.ts';
import type { Tenant } from '../../domain/access/principal.ts';
import type { ApprovalStatus } from '../../domain/approvals/approval.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { TitledApproval } from '../../store/approvals.ts';
import type { Deps } from '../deps.ts';

/** Returns the tenant's approvals, newest first. */
export function listApprovals(
  deps: Pick<Deps, 'db'>,
  tenant: Tenant,
  { status, page }: { readonly status: ApprovalStatus | undefined; readonly page: PageRequest },
): Promise<Page<TitledApproval>> {
  return deps.db.read((tx) => tx.approvals.list(tenant, status, page));
}

/** Returns an approval. NOT_FOUND for another tenant's. */
export async function readApproval(
  deps: Pick<Deps, 'db'>,
  tenant: Tenant,
  id: string,
): Promise<TitledApproval> {
  return (await deps.db.read((tx) => tx.approvals.find(tenant, id))) ?? fail('NOT_FOUND');
}
