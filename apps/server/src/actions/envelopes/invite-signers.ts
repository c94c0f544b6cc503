import type { Envelope } from '../../domain/envelopes/envelope.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { enqueueSignerMessages } from '../messages/enqueue-signer-messages.ts';

interface InviteSignersInput {
  readonly before: Envelope;
  readonly after: Envelope;
}

/** Invites the signers whose turn has come between two states of an envelope. */
export async function inviteSigners(
  deps: Pick<Deps, 'random' | 'secrets' | 'settings'>,
  tx: Tx,
  { before, after }: InviteSignersInput,
): Promise<void> {
  if (after.progress.status !== 'SENT') return;
  const silent = new Set(
    before.signers.filter((signer) => signer.progress.sentAt === null).map((signer) => signer.id),
  );
  const signers = after.signers.filter((signer) => signer.progress.sentAt !== null && silent.has(signer.id));
  await enqueueSignerMessages(deps, tx, { occasion: 'INVITATION', envelope: after, signers });
}
