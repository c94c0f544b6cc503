import type { Page, PageRequest } from '../../domain/access/paging.ts';
import type { Tenant } from '../../domain/access/principal.ts';
import type { BulkRow } from '../../domain/bulk-sends/bulk-row.ts';
import type { BulkSend } from '../../domain/bulk-sends/bulk-send.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { RowsQuery } from '../../ports/stores/bulk-sends.ts';
import type { Deps } from '../deps.ts';
import { recordPersonalReading } from '../access/record-personal-reading.ts';
import { actorInProject } from '../access/record-security-event.ts';

type ReadDeps = Pick<Deps, 'db'>;

/** Returns the tenant's bulk sends, newest first. */
export function listBulkSends(deps: ReadDeps, tenant: Tenant, page: PageRequest): Promise<Page<BulkSend>> {
  return deps.db.read((tx) => tx.bulkSends.list(tenant, page));
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

/** Returns a bulk send with all of its rows, which is recorded. NOT_FOUND where it is another tenant's. */
export function readBulkSendResult(
  deps: Pick<Deps, 'db' | 'random'>,
  context: RequestContext,
  id: string,
): Promise<{ readonly bulkSend: BulkSend; readonly rows: readonly BulkRow[] }> {
  const { tenant } = context;
  return deps.db.change(async (tx) => {
    const bulkSend = (await tx.bulkSends.find(tenant, id)) ?? fail('NOT_FOUND');
    const all = { limit: bulkSend.rows.total, after: null, status: null };
    const { items: rows } = await tx.bulkSends.listRows(bulkSend.id, all);
    await recordPersonalReading(deps, tx, {
      type: 'LIST_EXPORTED',
      organizationId: tenant.organizationId,
      ...actorInProject(context),
      target: { type: 'bulk-send', id: bulkSend.id },
      what: { file: 'result.csv' },
      amount: { rows: rows.length },
    });
    return { value: { bulkSend, rows } };
  });
}
