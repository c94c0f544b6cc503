import type { Tenant } from '../../domain/access/principal.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { SignatureRequest } from '../../domain/signature-requests/signature-request.ts';
import type { Deps } from '../deps.ts';

/** Returns a signature request with the state of its envelope; NOT_FOUND where it is another tenant's. */
export function readSignatureRequest(
  deps: Pick<Deps, 'db'>,
  tenant: Tenant,
  id: string,
): Promise<{ readonly request: SignatureRequest; readonly envelope: Envelope }> {
  return deps.db.read(async (tx) => {
    const request = (await tx.signatureRequests.find(tenant, id)) ?? fail('NOT_FOUND');
    const envelope = (await tx.envelopes.find(tenant, request.envelopeId)) ?? fail('NOT_FOUND');
    return { request, envelope };
  });
}
