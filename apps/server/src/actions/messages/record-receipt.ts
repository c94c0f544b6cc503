import type { ReceivedReceipt } from '../../domain/events/task.ts';
import { isToSigner } from '../../domain/message-kind.ts';
import { decideRecordReceipt } from '../../domain/messages/record-receipt.ts';
import type { Medium } from '../../domain/signer-message.ts';
import type { KeptMessage } from '../../store/messages-types.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { record } from '../record.ts';

/** A receipt that names a message whose acceptance is not recorded yet. The job is repeated soon. */
class ReceiptTooEarly extends Error {
  override readonly name = 'ReceiptTooEarly';
}

/**
 * Records that a message reached its recipient, or that it did not. The first receipt counts: repeated and later receipts
 * change nothing, and neither do receipts for messages of another medium, of the Sandbox, or of others.
 */
export function recordReceipt(
  deps: Pick<Deps, 'db' | 'random' | 'secrets' | 'settings'>,
  receipt: ReceivedReceipt & { readonly medium: Medium },
): Promise<void> {
  return deps.db.change(async (tx) => {
    const found = await lockNamed(tx, receipt);
    if (found === null || !isOpen(found.message)) return;
    const { message, envelope } = found;
    await mark(tx, message, receipt);
    const { id, kind, medium, signerId, otpId, channel } = message;
    if (signerId === null || !isToSigner(kind)) return;
    const decided = decideRecordReceipt(envelope, {
      signerId,
      message: { id, kind, medium },
      channel: channel ?? medium,
      otpId,
      result: receipt.result,
    });
    await record(deps, tx, envelope, decided);
  });
}

/** The message of Production that a receipt names, with its envelope. The envelope is locked first, as everywhere. */
async function lockNamed(tx: Tx, { medium, ...name }: ReceivedReceipt & { readonly medium: Medium }) {
  const named = await tx.messages.findNamed(medium, name);
  if (named?.environment !== 'PRODUCTION' || named.envelopeId === null) return null;
  const envelope = await tx.envelopes.lockHead(named.envelopeId);
  const message = await tx.messages.find(named.id);
  return envelope === null || message === null ? null : { envelope, message };
}

/** True for a message that was accepted and about which nothing more is known. */
function isOpen({ status, confirmedAt }: KeptMessage): boolean {
  if (status === 'WAITING') throw new ReceiptTooEarly();
  return status === 'DELIVERED' && confirmedAt === null;
}

async function mark(tx: Tx, { id }: KeptMessage, { result }: ReceivedReceipt): Promise<void> {
  return result === 'DELIVERED' ? tx.messages.markConfirmed(id, await tx.now()) : tx.messages.markBounced(id);
}
