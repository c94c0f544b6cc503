import { describe, expect, it } from 'vitest';
import { standardWebhookReceipts } from '../../../src/adapters/receipts/standard-webhooks.ts';
import { signatureHeader } from '../../../src/domain/webhooks/signature.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const OTHER = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
const ID = 'msg_01kb9z3k00abcdefghjkmnpqrs';
const reader = standardWebhookReceipts(SECRET);

function call(value: unknown, secrets: readonly string[] = [SECRET]) {
  const [id, timestamp, body] = ['evt_1', 1_800_000_000, JSON.stringify(value)];
  return {
    url: 'https://aval.example/v1/providers/mail/receipts',
    headers: {
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureHeader(secrets, { id, timestamp, body }),
    },
    body: Buffer.from(body),
  };
}

describe('standardWebhookReceipts', () => {
  it('reads receipts by id or Message-ID, and the time that the signature covers', () => {
    const receipts = [
      { message: ID, result: 'DELIVERED' },
      { message: `<${ID}@aval.example>`, result: 'FAILED' },
      { message: 'another', result: 'FAILED' },
      { message: ID, result: 'DELAYED' },
      null,
    ];
    expect(reader.read(call({ receipts }))).toEqual({
      receipts: [
        { messageId: ID, reference: null, result: 'DELIVERED' },
        { messageId: ID, reference: null, result: 'FAILED' },
      ],
      signedAt: new Date(1_800_000_000_000),
    });
  });

  it('accepts two signatures of a sender whose secret is being replaced', () => {
    expect(reader.read(call({ receipts: [] }, [OTHER, SECRET]))).not.toBeNull();
  });

  it('refuses another secret, another time, other bytes, and no signature', () => {
    const sent = call({ receipts: [{ message: ID, result: 'FAILED' }] });
    expect(reader.read(call({ receipts: [] }, [OTHER]))).toBeNull();
    const later = { ...sent.headers, 'webhook-timestamp': '1800000001' };
    expect(reader.read({ ...sent, headers: later })).toBeNull();
    expect(reader.read({ ...sent, headers: { ...later, 'webhook-timestamp': 'soon' } })).toBeNull();
    expect(reader.read({ ...sent, body: Buffer.from('{}') })).toBeNull();
    expect(reader.read({ ...sent, headers: {} })).toBeNull();
    expect(reader.challenge(new URLSearchParams())).toBeNull();
  });
});
