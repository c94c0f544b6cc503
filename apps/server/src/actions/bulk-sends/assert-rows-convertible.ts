import type { Tenant } from '../../domain/access/principal.ts';
import { hasOriginals } from '../../domain/templates/template-variables.ts';
import type { Deps } from '../deps.ts';
import { assertConverts } from '../documents/convert-source.ts';

/**
 * Asserts that the PDFs of a list can still be made, so that it is refused as a whole and not row by row. Codes:
 * UNSUPPORTED_MEDIA_TYPE (conversion-off).
 */
export async function assertRowsConvertible(
  deps: Pick<Deps, 'db' | 'converter'>,
  tenant: Tenant,
  id: string,
): Promise<void> {
  const hasFiles = await deps.db.read(async (tx) => {
    const bulkSend = await tx.bulkSends.find(tenant, id);
    if (bulkSend?.status !== 'READY') return false;
    const shared = await tx.bulkSends.findTemplate(bulkSend);
    return shared !== null && hasOriginals(shared.template);
  });
  if (hasFiles) assertConverts(deps);
}
