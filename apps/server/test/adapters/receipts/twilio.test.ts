import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { twilioReceipts } from '../../../src/adapters/receipts/twilio.ts';

const reader = twilioReceipts('12345');
const URL_OF_ONE = 'https://aval.example/v1/providers/sms/receipts?message=msg_1';

function call(form: Readonly<Record<string, string>>, { url = URL_OF_ONE, token = '12345' } = {}) {
  const content =
    url +
    Object.keys(form)
      .toSorted()
      .map((name) => name + form[name])
      .join('');
  const signature = createHmac('sha1', token).update(content).digest('base64');
  return {
    url,
    headers: { 'x-twilio-signature': signature },
    body: Buffer.from(new URLSearchParams(form).toString()),
  };
}

describe('twilioReceipts', () => {
  it('verifies the example of Twilio’s documentation', () => {
    const form = {
      CallSid: 'CA1234567890ABCDE',
      Caller: '+14158675309',
      Digits: '1234',
      From: '+14158675309',
      To: '+18005551212',
    };
    const sent = {
      url: 'https://mycompany.com/myapp.php?foo=1&bar=2',
      headers: { 'x-twilio-signature': 'RSOYDt4T1cUTdK1PDd93/VVr8B8=' },
      body: Buffer.from(new URLSearchParams(form).toString()),
    };
    expect(reader.read(sent)).toEqual({ receipts: [], signedAt: null });
  });

  it.each([
    ['delivered', 'DELIVERED'],
    ['read', 'DELIVERED'],
    ['failed', 'FAILED'],
    ['undelivered', 'FAILED'],
  ])('reads %s as %s', (status, result) => {
    const sent = call({ MessageSid: 'SM1', MessageStatus: status, To: 'whatsapp:+5511987654321' });
    expect(reader.read(sent)?.receipts).toEqual([{ messageId: 'msg_1', reference: 'SM1', result }]);
  });

  it('ignores what says nothing about delivery', () => {
    expect(reader.read(call({ MessageSid: 'SM1', MessageStatus: 'sent' }))?.receipts).toEqual([]);
  });

  it('refuses another token, another message in the address, other values, and no signature', () => {
    const sent = call({ MessageSid: 'SM1', MessageStatus: 'failed' });
    expect(reader.read(call({ MessageStatus: 'failed' }, { token: 'guess' }))).toBeNull();
    expect(reader.read({ ...sent, url: sent.url.replace('msg_1', 'msg_2') })).toBeNull();
    expect(reader.read({ ...sent, body: Buffer.from('MessageSid=SM1&MessageStatus=delivered') })).toBeNull();
    expect(reader.read({ ...sent, headers: {} })).toBeNull();
    expect(reader.challenge(new URLSearchParams())).toBeNull();
  });
});
