import { describe, expect, it } from 'vitest';
import { zenviaReceipts } from '../../../src/adapters/receipts/zenvia.ts';

const reader = zenviaReceipts('header-secret');
const call = (value: unknown, secret = 'header-secret') => ({
  url: 'https://aval.example/v1/providers/whatsapp/receipts',
  headers: { 'x-aval-receipt-secret': secret },
  body: Buffer.from(JSON.stringify(value)),
});
const event = (code: string) => ({ type: 'MESSAGE_STATUS', messageId: 'zen-1', messageStatus: { code } });

describe('zenviaReceipts', () => {
  it.each([
    ['DELIVERED', 'DELIVERED'],
    ['READ', 'DELIVERED'],
    ['NOT_DELIVERED', 'FAILED'],
    ['REJECTED', 'FAILED'],
  ])('reads %s as %s', (code, result) => {
    expect(reader.read(call(event(code)))?.receipts).toEqual([
      { messageId: null, reference: 'zen-1', result },
    ]);
  });

  it.each([event('SENT'), { type: 'MESSAGE' }, null, []])('finds nothing in %j', (value) => {
    expect(reader.read(call(value))?.receipts).toEqual([]);
  });

  it('refuses another secret, and none', () => {
    expect(reader.read(call(event('REJECTED'), 'guess'))).toBeNull();
    expect(reader.read({ ...call(event('REJECTED')), headers: {} })).toBeNull();
    expect(reader.challenge(new URLSearchParams())).toBeNull();
  });
});
