import type { Page, PageRequest } from '../../domain/access/paging.ts';
import type { Tenant } from '../../domain/access/principal.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { FROM_REPLICA } from '../../store/db.ts';
import type { KeptMessage } from '../../store/messages-types.ts';
import type { Deps } from '../deps.ts';

/** Messages to the tenant's signers, newest first. Only the Sandbox keeps what they said, and only it shows them. */
export function listMessages(
  deps: Pick<Deps, 'db'>,
  tenant: Tenant,
  page: PageRequest,
): Promise<Page<KeptMessage>> {
  return deps.db.read((tx) => tx.messages.list(tenant, page), FROM_REPLICA);
}

/** Returns the messages to an envelope's signers with their delivery status, newest first. Codes: NOT_FOUND. */
export function listEnvelopeMessages(
  deps: Pick<Deps, 'db'>,
  tenant: Tenant,
  input: { readonly id: string; readonly page: PageRequest },
): Promise<Page<KeptMessage>> {
  return deps.db.read(async (tx) => {
    const envelope = (await tx.envelopes.find(tenant, input.id)) ?? fail('NOT_FOUND');
    return tx.messages.listOf(tenant, envelope.id, input.page);
  });
}
