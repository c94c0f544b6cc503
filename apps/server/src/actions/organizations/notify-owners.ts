import type { Tenant } from '../../domain/access/principal.ts';
import { administratorsAmong } from '../../domain/messages/notice.ts';
import { ownerLetter } from '../../domain/messages/owner-letter.ts';
import type { Notice } from '../../domain/messages/owner-letter.ts';
import { writeLetter } from '../../domain/messages/write-letter.ts';
import type { Tx } from '../../ports/tx.ts';
import type { Deps } from '../deps.ts';
import { enqueueMessage } from '../messages/enqueue-message.ts';

/** Writes to every OWNER and ADMIN of the tenant's organization whose address is verified, in its language. */
export async function notifyOwners(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  { tenant, notice }: { readonly tenant: Tenant; readonly notice: Notice },
): Promise<void> {
  const [organization, readers] = await Promise.all([
    tx.envelopes.organizationOf(tenant),
    tx.notices.listReaders(tenant.organizationId),
  ]);
  const { name: organizationName, primaryColor, language } = organization;
  const written = writeLetter(ownerLetter(notice, language), { organizationName, primaryColor });
  await Promise.all(
    administratorsAmong(readers, tenant.environment).map(({ name, email }) =>
      enqueueMessage(deps, tx, {
        tenant,
        envelopeId: null,
        signerId: null,
        kind: notice.kind,
        medium: 'EMAIL',
        content: { to: email, toName: name, fromName: 'Aval', ...written },
        linkId: null,
        otpId: null,
      }),
    ),
  );
}
