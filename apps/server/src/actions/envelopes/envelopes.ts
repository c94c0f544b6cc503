import type { Tenant } from '../../domain/access/principal.ts';
import type { Page, PageRequest } from '../../domain/access/paging.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { FROM_REPLICA } from '../../store/db.ts';
import type { EnvelopeDetails } from '../../store/envelope-details-types.ts';
import type { EnvelopeFilter } from '../../store/envelopes-types.ts';
import type { Deps } from '../deps.ts';
import { dashboardUrl } from '../messages/enqueue-member-letter.ts';

/** Envelopes of the tenant, newest first. */
export function listEnvelopes(
  deps: Pick<Deps, 'db'>,
  tenant: Tenant,
  input: { readonly filter: EnvelopeFilter; readonly page: PageRequest },
): Promise<Page<Envelope>> {
  return deps.db.read((tx) => tx.envelopes.list(tenant, input.filter, input.page), FROM_REPLICA);
}

/** One envelope; NOT_FOUND where it is another tenant's. */
export async function readEnvelope(deps: Pick<Deps, 'db'>, tenant: Tenant, id: string): Promise<Envelope> {
  return (await deps.db.read((tx) => tx.envelopes.find(tenant, id))) ?? fail('NOT_FOUND');
}

/** An envelope with who created it, what it belongs to and what its people were sent; NOT_FOUND where it is another tenant's. */
export async function readEnvelopeDetails(
  deps: Pick<Deps, 'db' | 'settings'>,
  tenant: Tenant,
  id: string,
): Promise<EnvelopeDetails & { readonly dashboardUrl: string }> {
  const found = (await deps.db.read((tx) => tx.envelopes.findDetails(tenant, id))) ?? fail('NOT_FOUND');
  return { ...found, dashboardUrl: dashboardUrl(deps, tenant, `/envelopes/${id}`) };
}
