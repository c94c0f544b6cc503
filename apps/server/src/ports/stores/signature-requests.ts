import type { Tenant } from '../../domain/access/principal.ts';
import type { SignatureRequest } from '../../domain/signature-requests/signature-request.ts';

/** Which envelopes were made by one call. */
export interface SignatureRequestStore {
  /** May come before its envelope, in the same transaction. */
  insert(request: SignatureRequest): Promise<void>;
  find(tenant: Tenant, id: string): Promise<SignatureRequest | null>;
}
