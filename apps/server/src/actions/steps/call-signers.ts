import type { Envelope, Signer } from '../../domain/envelopes/envelope.ts';
import { makeId } from '../../domain/ids.ts';
import { invitation } from '../../domain/messages/invitation.ts';
import { linkPlace, linkUrl } from '../../domain/signing/signing-link.ts';
import type { Tx } from '../../ports/tx.ts';
import type { Deps } from '../deps.ts';

interface Calling {
  readonly before: Envelope;
  readonly after: Envelope;
  readonly organizationName: string;
}

/**
 * Writes the invitations of signers whose turn has come between two states of an envelope, to be delivered by
 * a job once the transaction is committed. Nobody is told where the sender asked for silence.
 */
export async function callSigners(
  deps: Pick<Deps, 'random' | 'secrets' | 'settings'>,
  tx: Tx,
  { before, after, organizationName }: Calling,
): Promise<void> {
  if (!after.notify || after.status !== 'SENT') return;
  const silent = new Set(before.signers.filter((one) => one.sentAt === null).map((one) => one.id));
  const called = after.signers.filter((one) => one.sentAt !== null && silent.has(one.id));
  await Promise.all(called.map((signer) => invite(deps, tx, { envelope: after, signer, organizationName })));
}

async function invite(
  deps: Pick<Deps, 'random' | 'secrets' | 'settings'>,
  tx: Tx,
  { envelope, signer, organizationName }: { envelope: Envelope; signer: Signer; organizationName: string },
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
