import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { metaReceipts } from '../../../src/adapters/receipts/meta.ts';

const reader = metaReceipts('app-secret', 'verify-me');
const url = 'https://aval.example/v1/providers/whatsapp/receipts';

function call(value: unknown, { secret = 'app-secret', body = JSON.stringify(value) } = {}) {
  const signature = createHmac('sha256', secret).update(JSON.stringify(value)).digest('hex');
  return { url, headers: { 'x-hub-signature-256': `sha256=${signature}` }, body: Buffer.from(body) };
}
const statuses = (...list: readonly object[]) => ({
  object: 'whatsapp_business_account',
  entry: [{ id: '1', changes: [{ field: 'messages', value: { statuses: list } }] }],
});

describe('metaReceipts', () => {
  it('reads delivered, read and failed messages, by our id and Meta’s', () => {
    const sent = statuses(
      { id: 'wamid.1', status: 'delivered', biz_opaque_callback_data: 'msg_1', recipient_id: '5511' },
      { id: 'wamid.2', status: 'read' },
      { id: 'wamid.3', status: 'failed', errors: [{ code: 131026 }] },
      { id: 'wamid.4', status: 'sent' },
    );
    expect(reader.read(call(sent))?.receipts).toEqual([
      { messageId: 'msg_1', reference: 'wamid.1', result: 'DELIVERED' },
      { messageId: null, reference: 'wamid.2', result: 'DELIVERED' },
      { messageId: null, reference: 'wamid.3', result: 'FAILED' },
    ]);
  });

  it.each([{}, { entry: 'x' }, { entry: [null, { changes: [{}, null] }] }, [], null, 'text'])(
    'finds nothing in %j',
    (value) => {
      expect(reader.read(call(value))?.receipts).toEqual([]);
    },
  );

  it('refuses another secret, other bytes, and no signature', () => {
    const sent = statuses({ id: 'wamid.1', status: 'failed' });
    expect(reader.read(call(sent, { secret: 'guess' }))).toBeNull();
    expect(reader.read(call(sent, { body: JSON.stringify(sent).replace('failed', 'read') }))).toBeNull();
    expect(reader.read({ ...call(sent), headers: {} })).toBeNull();
  });

  it('returns the challenge for the right token only', () => {
    const query = (token: string, mode = 'subscribe') =>
      new URLSearchParams({ 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': '1158' });
    expect(reader.challenge(query('verify-me'))).toBe('1158');
    expect(reader.challenge(query('guess'))).toBeNull();
    expect(reader.challenge(query('verify-me', 'unsubscribe'))).toBeNull();
    expect(metaReceipts('app-secret', null).challenge(query(''))).toBeNull();
  });
});
