import type { Page, PageRequest } from '../../domain/access/paging.ts';
import type { Tenant } from '../../domain/access/principal.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { SignatureRequest } from '../../domain/signature-requests/signature-request.ts';
import { FROM_REPLICA } from '../../store/db.ts';
import type { EnvelopeFilter } from '../../store/envelopes-types.ts';
import type { Deps } from '../deps.ts';

/** A signature request with its envelope. */
interface RequestedEnvelope {
  readonly request: SignatureRequest;
  readonly envelope: Envelope;
}

/** Returns the tenant's signature requests with the state of their envelopes, in the order of these. */
export function listSignatureRequests(
  deps: Pick<Deps, 'db'>,
  tenant: Tenant,
  { filter, page }: { readonly filter: EnvelopeFilter; readonly page: PageRequest },
): Promise<Page<RequestedEnvelope>> {
  return deps.db.read(async (tx) => {
    const { items, next } = await tx.envelopes.list(tenant, { ...filter, isRequested: true }, page);
    const requests = await tx.signatureRequests.listOf(
      tenant,
      items.map(({ id }) => id),
    );
    const byEnvelope = new Map(requests.map((request) => [request.envelopeId, request]));
    const found = items.flatMap((envelope) => {
      const request = byEnvelope.get(envelope.id);
      return request === undefined ? [] : [{ request, envelope }];
    });
    return { items: found, next };
  }, FROM_REPLICA);
}

/** Returns a signature request with the state of its envelope; NOT_FOUND where it is another tenant's. */
export function readSignatureRequest(
  deps: Pick<Deps, 'db'>,
  tenant: Tenant,
  id: string,
): Promise<RequestedEnvelope> {
  return deps.db.read(async (tx) => {
    const request = (await tx.signatureRequests.find(tenant, id)) ?? fail('NOT_FOUND');
    const envelope = (await tx.envelopes.find(tenant, request.envelopeId)) ?? fail('NOT_FOUND');
    return { request, envelope };
  });
}
