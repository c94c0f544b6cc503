import { createHmac } from 'node:crypto';
import type { ReceivedReceipt } from '../../domain/events/task.ts';
import type { ReceiptReader } from '../../ports/delivery-receipts.ts';
import { listAt, textAt } from '../messages/provider-json.ts';
import { isSameText } from './is-same-text.ts';
import { parsedJson } from './parsed-json.ts';

const RESULTS: Readonly<Record<string, ReceivedReceipt['result']>> = {
  delivered: 'DELIVERED',
  // Meta may leave out "delivered" for a message that is read at once.
  read: 'DELIVERED',
  failed: 'FAILED',
};

/**
 * Reads the webhooks of Meta's Cloud API: `X-Hub-Signature-256` is the HMAC-SHA-256 of the body under the secret of the
 * app. A GET with `hub.challenge` checks the address.
 */
export function metaReceipts(secret: string, verifyToken: string | null): ReceiptReader {
  return {
    read({ headers, body }) {
      const expected = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
      if (!isSameText(headers['x-hub-signature-256'] ?? '', expected)) return null;
      return { receipts: statusesOf(parsedJson(body)).flatMap(receiptOf), signedAt: null };
    },
    challenge(query) {
      const isProved = verifyToken !== null && isSameText(query.get('hub.verify_token') ?? '', verifyToken);
      return isProved && query.get('hub.mode') === 'subscribe' ? query.get('hub.challenge') : null;
    },
  };
}

function statusesOf(value: unknown): readonly unknown[] {
  return listAt(value, 'entry')
    .flatMap((entry) => listAt(entry, 'changes'))
    .flatMap((change) => listAt(memberValue(change), 'statuses'));
}

function memberValue(change: unknown): unknown {
  return typeof change === 'object' && change !== null && 'value' in change ? change.value : null;
}

function receiptOf(status: unknown): readonly ReceivedReceipt[] {
  const result = RESULTS[textAt(status, 'status') ?? ''];
  if (result === undefined) return [];
  return [{ messageId: textAt(status, 'biz_opaque_callback_data'), reference: textAt(status, 'id'), result }];
}
