import { describe, expect, it } from 'vitest';
import { WHATSAPP_SHAPES } from '../../../src/adapters/whatsapp/shapes.ts';
import type { WhatsAppProvider } from '../../../src/adapters/whatsapp/shapes.ts';
import { aMessage } from '../../contracts/messenger.ts';

const same = (id: string) => ({ 'pt-BR': id, en: `${id}_en`, es: `${id}_es` });
const account = {
  url: 'https://provider.example',
  account: 'AC1',
  token: 'secret',
  from: '+15550001111',
  receiptsUrl: 'https://aval.example/v1/providers/whatsapp/receipts',
  templates: {
    INVITATION: same('convite'),
    REMINDER: same('lembrete'),
    CODE: same('codigo'),
    COMPLETION: same('concluido'),
  },
};
const INVITATION = aMessage({
  medium: 'WHATSAPP',
  to: '+5511987654321',
  template: {
    name: 'INVITATION',
    language: 'pt-BR',
    values: ['Ana', 'Padaria Sol', 'Contrato', '1 de julho'],
    button: 'token',
  },
});
const CODE = aMessage({
  ...INVITATION,
  template: { name: 'CODE', language: 'en', values: ['271828'], button: '271828' },
});
const requestOf = (provider: WhatsAppProvider, message = INVITATION) =>
  WHATSAPP_SHAPES[provider](account).requestOf(message);
const text = (value: string) => ({ type: 'text', text: value });

describe('Meta’s Cloud API', () => {
  it('sends an invitation from its template, whose button opens the link', () => {
    const { url, headers, body } = requestOf('meta');
    expect(url).toBe('https://provider.example/%2B15550001111/messages');
    expect(headers).toMatchObject({ authorization: 'Bearer secret' });
    expect(JSON.parse(body)).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '5511987654321',
      type: 'template',
      template: {
        name: 'convite',
        language: { code: 'pt_BR' },
        components: [
          { type: 'body', parameters: ['Ana', 'Padaria Sol', 'Contrato', '1 de julho'].map(text) },
          { type: 'button', sub_type: 'url', index: '0', parameters: [text('token')] },
        ],
      },
      biz_opaque_callback_data: INVITATION.id,
    });
  });

  it('sends a code as the value of the body and of the button that copies it', () => {
    expect(JSON.parse(requestOf('meta', CODE).body).template).toEqual({
      name: 'codigo_en',
      language: { code: 'en' },
      components: [
        { type: 'body', parameters: [text('271828')] },
        { type: 'button', sub_type: 'url', index: '0', parameters: [text('271828')] },
      ],
    });
  });
});

describe('Twilio', () => {
  const formOf = (message = INVITATION) =>
    Object.fromEntries(new URLSearchParams(requestOf('twilio', message).body));

  it('sends an invitation by its content, with numbered variables', () => {
    expect(requestOf('twilio').url).toBe('https://provider.example/2010-04-01/Accounts/AC1/Messages.json');
    const { ContentVariables = '', ...form } = formOf();
    expect(form).toEqual({
      To: 'whatsapp:+5511987654321',
      From: 'whatsapp:+15550001111',
      ContentSid: 'convite',
      StatusCallback: `${account.receiptsUrl}?message=${INVITATION.id}`,
    });
    expect(JSON.parse(ContentVariables)).toEqual({
      1: 'Ana',
      2: 'Padaria Sol',
      3: 'Contrato',
      4: '1 de julho',
      5: 'token',
    });
  });

  it('sends a code as the only variable', () => {
    expect(JSON.parse(formOf(CODE)['ContentVariables'] ?? '')).toEqual({ 1: '271828' });
  });
});

describe('Zenvia', () => {
  it('sends an invitation by its template, with named fields', () => {
    const { url, headers, body } = requestOf('zenvia');
    expect(url).toBe('https://provider.example/v2/channels/whatsapp/messages');
    expect(headers).toMatchObject({ 'x-api-token': 'secret' });
    const fields = {
      signer: 'Ana',
      organization: 'Padaria Sol',
      title: 'Contrato',
      until: '1 de julho',
      link: 'token',
    };
    expect(JSON.parse(body)).toEqual({
      from: '+15550001111',
      to: '5511987654321',
      contents: [{ type: 'template', templateId: 'convite', fields }],
    });
  });

  it('sends a code as its only field', () => {
    const [content] = JSON.parse(requestOf('zenvia', CODE).body).contents;
    expect(content.fields).toEqual({ code: '271828' });
  });
});

it.each([
  ['meta', { messages: [{ id: 'wamid.1' }] }, 'wamid.1'],
  ['twilio', { sid: 'SM1' }, 'SM1'],
  ['zenvia', { id: 'zen-1' }, 'zen-1'],
  ['meta', { messages: [] }, null],
  ['zenvia', null, null],
] as const)('%s: the response %j has the id %s', (provider, response, reference) => {
  expect(WHATSAPP_SHAPES[provider](account).referenceOf(response)).toBe(reference);
});

it.each(['meta', 'twilio', 'zenvia'] as const)('%s sends nothing without a template', (provider) => {
  const { template: _, ...bare } = INVITATION;
  expect(() => requestOf(provider, bare)).toThrow('has no template');
});
