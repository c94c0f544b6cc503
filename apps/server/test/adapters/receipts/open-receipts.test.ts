import { expect, it } from 'vitest';
import { openReceipts } from '../../../src/adapters/receipts/open-receipts.ts';
import { readConfig } from '../../../src/config.ts';

const open = (env: Readonly<Record<string, string>>) => Object.keys(openReceipts(readConfig(env)));

const MAIL = { SMTP_URL: 'smtps://relay.example', MAIL_FROM: 'a@aval.example' };
const SMS = { SMS_PROVIDER: 'twilio', SMS_ACCOUNT: 'AC1', SMS_TOKEN: 't', SMS_FROM: '+15550001111' };
const WHATSAPP = {
  WHATSAPP_PROVIDER: 'meta',
  WHATSAPP_TOKEN: 't',
  WHATSAPP_FROM: '1',
  WHATSAPP_TEMPLATE_INVITATION: 'a',
  WHATSAPP_TEMPLATE_REMINDER: 'b',
  WHATSAPP_TEMPLATE_CODE: 'c',
  WHATSAPP_TEMPLATE_COMPLETION: 'd',
};

it('has a reader only where a provider is configured whose receipts can be proved', () => {
  expect(open({})).toEqual([]);
  expect(open({ ...MAIL, ...SMS, ...WHATSAPP })).toEqual(['sms']);
  const secrets = { MAIL_RECEIPT_SECRET: 'whsec_x', WHATSAPP_RECEIPT_SECRET: 's' };
  expect(open({ ...MAIL, ...SMS, ...WHATSAPP, ...secrets })).toEqual(['mail', 'sms', 'whatsapp']);
  expect(open({ ...WHATSAPP, ...secrets, MESSAGES: 'outbox' })).toEqual([]);
  expect(open(secrets)).toEqual([]);
});
