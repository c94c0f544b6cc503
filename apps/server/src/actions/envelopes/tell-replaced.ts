import { withTerms } from '../../domain/envelopes/envelope.ts';
import type { Signer } from '../../domain/envelopes/signer.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { enqueueSignerMessages } from '../messages/enqueue-signer-messages.ts';
import { takeMailboxLetter } from '../messages/take-letter.ts';

/**
 * Writes once to the mailbox that was a signer's, if any mail had reached it, also where the sender turned messages off:
 * a person who is put out must not depend on the sender to learn of it (ADR-0147). It names the title that they
 * knew, and nothing of the new address. The letter counts for the mailbox (ADR-0139).
 */
export async function tellReplaced(
  deps: Pick<Deps, 'random' | 'secrets' | 'settings'>,
  tx: Tx,
  envelope: Envelope,
  former: Signer,
): Promise<void> {
  if (!(await tx.messages.wasMailed(envelope.id, former))) return;
  const { notified } = await takeMailboxLetter(deps, tx, former.person.email);
  if (!notified) return;
  await enqueueSignerMessages(deps, tx, {
    occasion: 'REPLACED',
    envelope: withTerms(envelope, { notify: true }),
    signers: [former],
  });
}
