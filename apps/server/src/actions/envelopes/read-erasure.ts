import type { Tenant } from '../../domain/access/principal.ts';
import type { ErasureRequest } from '../../domain/envelopes/erasure-request.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { SIGNERS_PER_ENVELOPE } from '../../domain/limits.ts';
import type { StoredDestruction } from '../../store/destruction-records.ts';
import type { Deps } from '../deps.ts';

/** The erasures of an envelope, past and future. */
export interface ErasureState {
  readonly waiting: readonly ErasureRequest[];
  readonly records: readonly StoredDestruction[];
}

/** Returns the erasures of an envelope that wait, and the signed records of those that happened. Code: NOT_FOUND. */
export function readErasure(deps: Pick<Deps, 'db'>, tenant: Tenant, id: string): Promise<ErasureState> {
  return deps.db.read(async (tx) => {
    if ((await tx.envelopes.find(tenant, id)) === null) fail('NOT_FOUND');
    const waiting = await tx.erasureRequests.list(id);
    // An erasure names a signer once: there can't be more records than signers.
    const page = { limit: SIGNERS_PER_ENVELOPE, after: null };
    const { items } = await tx.destructionRecords.list(tenant, { envelopeId: id }, page);
    return { waiting, records: items };
  });
}
