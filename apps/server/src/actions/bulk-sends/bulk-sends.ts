import type { Page, PageRequest } from '../../domain/access/paging.ts';
import type { Tenant } from '../../domain/access/principal.ts';
import type { BulkRow } from '../../domain/bulk-sends/bulk-row.ts';
import type { BulkSend } from '../../domain/bulk-sends/bulk-send.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { RowsQuery } from '../../store/bulk-sends-types.ts';
import type { ListFilter } from '../../store/list-filter.ts';
import type { Deps } from '../deps.ts';

type ReadDeps = Pick<Deps, 'db'>;

/** Returns the tenant's bulk sends, newest first. */
export function listBulkSends(
  deps: ReadDeps,
  tenant: Tenant,
  page: PageRequest,
  filter: ListFilter = {},
): Promise<Page<BulkSend>> {
  return deps.db.read((tx) => tx.bulkSends.list(tenant, page, filter));
}

/** Returns a bulk send; NOT_FOUND where it is another tenant's. */
export async function readBulkSend(deps: ReadDeps, tenant: Tenant, id: string): Promise<BulkSend> {
  return (await deps.db.read((tx) => tx.bulkSends.find(tenant, id))) ?? fail('NOT_FOUND');
}

/** Returns rows of a bulk send in the order of its list; NOT_FOUND where it is another tenant's. */
export function listBulkSendRows(
  deps: ReadDeps,
  tenant: Tenant,
  { id, query }: { readonly id: string; readonly query: RowsQuery },
): Promise<Page<BulkRow>> {
  return deps.db.read(async (tx) => {
    const bulkSend = (await tx.bulkSends.find(tenant, id)) ?? fail('NOT_FOUND');
    return tx.bulkSends.listRows(bulkSend.id, query);
  });
}
