import { signatureHeader } from '../../domain/webhooks/signature.ts';
import type { ReceivedReceipt } from '../../domain/events/task.ts';
import type { ReceiptReader } from '../../ports/delivery-receipts.ts';
import { listAt, textAt } from '../messages/provider-json.ts';
import { isSameText } from './is-same-text.ts';
import { parsedJson } from './parsed-json.ts';

/**
 * Reads receipts of our own format (docs/guides/delivery.md), for mail relays, bounce processors, and gateways of the
 * operator: `{receipts: [{message, result}]}`, signed like our own webhooks (Standard Webhooks 1.0.0).
 */
export function standardWebhookReceipts(secret: string): ReceiptReader {
  return {
    read({ headers, body }) {
      const [id, seconds] = [headers['webhook-id'] ?? '', headers['webhook-timestamp'] ?? ''];
      if (!/^\d{1,12}$/.test(seconds)) return null;
      const timestamp = Number(seconds);
      const expected = signatureHeader([secret], { id, timestamp, body: body.toString('utf8') });
      const given = (headers['webhook-signature'] ?? '').split(' ').slice(0, MAX_SIGNATURES);
      if (!given.some((signature) => isSameText(signature, expected))) return null;
      const receipts = listAt(parsedJson(body), 'receipts').flatMap(receiptOf);
      return { receipts, signedAt: new Date(timestamp * 1000) };
    },
    challenge: () => null,
  };
}

/** While a secret is replaced, senders sign with two. */
const MAX_SIGNATURES = 5;

/** The id stands alone, or in the Message-ID of a mail: `<msg_…@example.com>`. */
function receiptOf(receipt: unknown): readonly ReceivedReceipt[] {
  const [messageId] = /msg_[0-9a-z]{26}/.exec(textAt(receipt, 'message') ?? '') ?? [];
  const result = textAt(receipt, 'result');
  const isResult = result === 'DELIVERED' || result === 'FAILED';
  return messageId !== undefined && isResult ? [{ messageId, reference: null, result }] : [];
}
