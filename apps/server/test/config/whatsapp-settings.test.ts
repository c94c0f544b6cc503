import { expect, it } from 'vitest';
import { ConfigRefused } from '../../src/config/read-setting.ts';
import { whatsappSettings } from '../../src/config/whatsapp-settings.ts';

const META = {
  WHATSAPP_PROVIDER: 'meta',
  WHATSAPP_TOKEN: 'token',
  WHATSAPP_FROM: '1060',
  WHATSAPP_TEMPLATE_INVITATION: 'aval_convite',
  WHATSAPP_TEMPLATE_REMINDER: 'aval_lembrete',
  WHATSAPP_TEMPLATE_CODE: 'pt-BR=HX1, en=HX2, es=HX3',
  WHATSAPP_TEMPLATE_COMPLETION: 'aval_concluido',
};

it('is null without a provider, whatever else is set', () => {
  expect(whatsappSettings({ ...META, WHATSAPP_PROVIDER: '' })).toBeNull();
});

it('reads one id of a template for all languages, or one for each', () => {
  const settings = whatsappSettings({ ...META, WHATSAPP_URL: 'http://10.0.0.7/v23.0/' });
  expect(settings).toMatchObject({ provider: 'meta', url: 'http://10.0.0.7/v23.0', receiptSecret: null });
  expect(settings?.templates).toMatchObject({
    INVITATION: { 'pt-BR': 'aval_convite', en: 'aval_convite', es: 'aval_convite' },
    CODE: { 'pt-BR': 'HX1', en: 'HX2', es: 'HX3' },
  });
});

it('proves receipts of Twilio by its token, and others by their secret', () => {
  const twilio = { ...META, WHATSAPP_PROVIDER: 'twilio', WHATSAPP_ACCOUNT: 'AC1' };
  expect(whatsappSettings(twilio)?.receiptSecret).toBe('token');
  expect(whatsappSettings({ ...META, WHATSAPP_RECEIPT_SECRET: 'app' })?.receiptSecret).toBe('app');
});

it.each([
  { WHATSAPP_PROVIDER: 'telegram' },
  { WHATSAPP_TOKEN: '' },
  { WHATSAPP_FROM: '' },
  { WHATSAPP_PROVIDER: 'twilio' },
  { WHATSAPP_URL: 'ftp://x' },
  { WHATSAPP_TEMPLATE_REMINDER: '' },
  { WHATSAPP_TEMPLATE_CODE: 'pt-BR=HX1' },
  { WHATSAPP_TEMPLATE_CODE: 'pt-BR=HX1,en=,es=HX3' },
  { WHATSAPP_TEMPLATE_CODE: 'pt-BR=HX1,en=HX2,es=HX3,fr=HX4' },
])('refuses %j, without repeating a token', (change) => {
  expect(() => whatsappSettings({ ...META, ...change })).toThrow(ConfigRefused);
});
