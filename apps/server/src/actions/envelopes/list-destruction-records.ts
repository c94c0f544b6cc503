import type { Page, PageRequest } from '../../domain/access/paging.ts';
import type { Tenant } from '../../domain/access/principal.ts';
import type { StoredDestruction } from '../../store/destruction-records.ts';
import type { Deps } from '../deps.ts';

/** Returns the signed records of what was destroyed of the tenant, newest first, also of envelopes that are gone. */
export function listDestructionRecords(
  deps: Pick<Deps, 'db'>,
  tenant: Tenant,
  { envelopeId, page }: { readonly envelopeId: string | undefined; readonly page: PageRequest },
): Promise<Page<StoredDestruction>> {
  return deps.db.read((tx) => tx.destructionRecords.list(tenant, { envelopeId }, page));
}
