import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { invitedBetween } from '../../domain/envelopes/invite-in-turn.ts';
import { isParty, readsAlong } from '../../domain/envelopes/signer-role.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { enqueueSignerMessages } from '../messages/enqueue-signer-messages.ts';

interface InviteSignersInput {
  readonly before: Envelope;
  readonly after: Envelope;
}

/** Invites the signers whose turn has come between two states of an envelope, and those who read along. */
export async function inviteSigners(
  deps: Pick<Deps, 'random' | 'secrets' | 'settings'>,
  tx: Tx,
  { before, after }: InviteSignersInput,
): Promise<void> {
  const called = invitedBetween(before, after);
  const [parties, readers] = [called.filter(isParty), called.filter(readsAlong)];
  await enqueueSignerMessages(deps, tx, { occasion: 'INVITATION', envelope: after, signers: parties });
  await enqueueSignerMessages(deps, tx, { occasion: 'EARLY_COPY', envelope: after, signers: readers });
}
