import type { Envelope } from '../../domain/envelopes/envelope.ts';
import type { Tx } from '../../ports/tx.ts';
import type { Deps } from '../deps.ts';
import { inviteSigner } from './invite-signer.ts';

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
  await Promise.all(
    called.map((signer) => inviteSigner(deps, tx, { envelope: after, signer, organizationName })),
  );
}
