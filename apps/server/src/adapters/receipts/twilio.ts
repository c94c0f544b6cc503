import { createHmac } from 'node:crypto';
import type { ReceivedReceipt } from '../../domain/events/task.ts';
import type { ReceiptReader } from '../../ports/delivery-receipts.ts';
import { isSameText } from './is-same-text.ts';

const RESULTS: Readonly<Record<string, ReceivedReceipt['result']>> = {
  delivered: 'DELIVERED',
  read: 'DELIVERED',
  failed: 'FAILED',
  undelivered: 'FAILED',
};

/**
 * Reads the status callbacks of Twilio: `X-Twilio-Signature` is the HMAC-SHA-1 of the address and the sorted parameters
 * of the form, under the token of the account.
 */
export function twilioReceipts(token: string): ReceiptReader {
  return {
    read({ url, headers, body }) {
      const form = new URLSearchParams(body.toString('utf8'));
      if (!isSameText(headers['x-twilio-signature'] ?? '', signatureOf(token, url, form))) return null;
      const result = RESULTS[form.get('MessageStatus') ?? ''];
      if (result === undefined) return { receipts: [], signedAt: null };
      const messageId = new URL(url).searchParams.get('message');
      return { receipts: [{ messageId, reference: form.get('MessageSid'), result }], signedAt: null };
    },
    challenge: () => null,
  };
}

function signatureOf(token: string, url: string, form: URLSearchParams): string {
  const parameters = [...form].toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)));
  const content = url + parameters.map(([name, value]) => name + value).join('');
  return createHmac('sha1', token).update(content).digest('base64');
}
