import type { ReceivedReceipt } from '../../domain/events/task.ts';
import type { ReceiptReader } from '../../ports/delivery-receipts.ts';
import { textAt } from '../messages/provider-json.ts';
import { isSameText } from './is-same-text.ts';
import { parsedJson } from './parsed-json.ts';

const RESULTS: Readonly<Record<string, ReceivedReceipt['result']>> = {
  DELIVERED: 'DELIVERED',
  READ: 'DELIVERED',
  NOT_DELIVERED: 'FAILED',
  REJECTED: 'FAILED',
};

/**
 * Reads the events MESSAGE_STATUS of Zenvia. Zenvia signs nothing: a header of the operator's subscription holds the
 * secret.
 */
export function zenviaReceipts(secret: string): ReceiptReader {
  return {
    read({ headers, body }) {
      if (!isSameText(headers['x-aval-receipt-secret'] ?? '', secret)) return null;
      const event = parsedJson(body);
      const result = RESULTS[textAt(event, 'messageStatus.code') ?? ''];
      const reference = textAt(event, 'messageId');
      const receipts = result === undefined ? [] : [{ messageId: null, reference, result }];
      return { receipts, signedAt: null };
    },
    challenge: () => null,
  };
}
