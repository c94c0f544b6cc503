import type { Tenant } from '../../domain/access/principal.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Deps } from '../deps.ts';

/** Returns an envelope with its fields. NOT_FOUND for the envelope of another tenant. */
export async function listFields(deps: Pick<Deps, 'db'>, tenant: Tenant, id: string): Promise<Envelope> {
  return (await deps.db.read((tx) => tx.envelopes.find(tenant, id))) ?? fail('NOT_FOUND');
}
