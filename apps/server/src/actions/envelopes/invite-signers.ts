import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { invitedBetween } from '../../domain/envelopes/invite-in-turn.ts';
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
  const signers = invitedBetween(before, after);
  await enqueueSignerMessages(deps, tx, { occasion: 'INVITATION', envelope: after, signers });
}
