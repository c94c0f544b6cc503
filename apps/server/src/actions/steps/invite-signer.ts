import type { Envelope, Signer } from '../../domain/envelopes/envelope.ts';
import { makeId } from '../../domain/ids.ts';
import { invitation } from '../../domain/messages/invitation.ts';
import { linkPlace, linkUrl } from '../../domain/signing/signing-link.ts';
import type { Tx } from '../../ports/tx.ts';
import type { Deps } from '../deps.ts';

/** Who is invited to what. */
export interface Inviting {
  readonly envelope: Envelope;
  readonly signer: Signer;
  readonly organizationName: string;
}

/**
 * Writes the invitation of one signer, with her newest link, to be delivered by a job once the transaction is
 * committed. Nothing is written where the link's token was erased.
 */
export async function inviteSigner(
  deps: Pick<Deps, 'random' | 'secrets' | 'settings'>,
  tx: Tx,
  { envelope, signer, organizationName }: Inviting,
): Promise<void> {
  const link = await tx.envelopes.linkOf(signer.id);
  if (link === null) return;
  const { environment, projectId } = envelope.tenant;
  const token = deps.secrets.decrypt(link.token, linkPlace(environment, link.id));
  const url = linkUrl(deps.settings.baseUrls[environment], token);
  const id = makeId('msg', tx.now(), deps.random.bytes(10));
  await tx.messages.insert({
    id,
    environment,
    projectId,
    envelopeId: envelope.id,
    signerId: signer.id,
    kind: 'INVITATION',
    medium: 'EMAIL',
    content: {
      to: signer.email,
      toName: signer.name,
      ...invitation(envelope, signer, { url, organizationName }),
    },
    status: 'WAITING',
    attempts: 0,
    createdAt: tx.now(),
    deliveredAt: null,
  });
  await tx.jobs.enqueue([{ kind: 'deliver-message', messageId: id }], tx.now());
}
