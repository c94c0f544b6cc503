import { TEMPLATE_VALUES } from '../../domain/messages/message-template.ts';
import type { MessageTemplate, TemplateName } from '../../domain/messages/message-template.ts';
import type { Language } from '../../domain/people/language.ts';
import type { Message } from '../../ports/messenger.ts';
import { ProviderFailed } from '../../domain/failures.ts';
import type { ProviderShape } from '../messages/http-gateway.ts';
import { textAt } from '../messages/provider-json.ts';
import { statusCallback, twilioMessages } from '../messages/twilio.ts';

/** The providers of WhatsApp messages. `meta` is Meta's Cloud API itself. */
const WHATSAPP_PROVIDERS = ['meta', 'twilio', 'zenvia'] as const;
export type WhatsAppProvider = (typeof WHATSAPP_PROVIDERS)[number];

/** The names or ids under which the operator registered the templates. */
type RegisteredTemplates = Readonly<Record<TemplateName, Readonly<Record<Language, string>>>>;

interface WhatsAppAccount {
  readonly url: string;
  /** The account's SID at Twilio; other providers have none. */
  readonly account: string;
  readonly token: string;
  /** Meta: the id of the phone number. Twilio: the number. Zenvia: the id of the sender. */
  readonly from: string;
  readonly templates: RegisteredTemplates;
  /** Our own address for receipts; null if the provider cannot reach it. */
  readonly receiptsUrl: string | null;
}

/** The address of each provider if no other address is set. */
export const WHATSAPP_ADDRESSES: Readonly<Record<WhatsAppProvider, string>> = {
  meta: 'https://graph.facebook.com/v23.0',
  twilio: 'https://api.twilio.com',
  zenvia: 'https://api.zenvia.com',
};

/** Meta's codes of our languages. */
const META_LANGUAGES: Readonly<Record<Language, string>> = { 'pt-BR': 'pt_BR', en: 'en', es: 'es' };

/**
 * Messages from a template: WhatsApp carries no free text to people who did not write first. `meta`: messages of the
 * Cloud API; a code is the value of the body and of the button that copies it. `twilio`: Messages resource with
 * `ContentSid`. `zenvia`: channel WhatsApp of its API v2.
 */
export const WHATSAPP_SHAPES: Readonly<
  Record<WhatsAppProvider, (account: WhatsAppAccount) => ProviderShape>
> = {
  meta: ({ url, token, from, templates }) => ({
    requestOf: ({ id, to, template }) => ({
      url: `${url}/${encodeURIComponent(from)}/messages`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: digitsOf(to),
        type: 'template',
        template: metaTemplate(required(template), templates),
        biz_opaque_callback_data: id,
      }),
    }),
    referenceOf: (response) => textAt(response, 'messages.0.id'),
  }),
  twilio: (account) => ({
    requestOf: ({ id, to, template }) =>
      twilioMessages(account, {
        To: `whatsapp:${to}`,
        From: `whatsapp:${account.from}`,
        ContentSid: registered(required(template), account.templates),
        ContentVariables: JSON.stringify(numbered(required(template))),
        ...statusCallback(account, id),
      }),
    referenceOf: (response) => textAt(response, 'sid'),
  }),
  zenvia: ({ url, token, from, templates }) => ({
    requestOf: ({ to, template }) => ({
      url: `${url}/v2/channels/whatsapp/messages`,
      headers: { 'content-type': 'application/json', 'x-api-token': token },
      body: JSON.stringify({
        from,
        to: digitsOf(to),
        contents: [
          {
            type: 'template',
            templateId: registered(required(template), templates),
            fields: named(required(template)),
          },
        ],
      }),
    }),
    referenceOf: (response) => textAt(response, 'id'),
  }),
};

function metaTemplate(template: MessageTemplate, templates: RegisteredTemplates) {
  const { language, values, button } = template;
  const body = { type: 'body', parameters: values.map((text) => ({ type: 'text', text })) };
  const pressed = {
    type: 'button',
    sub_type: 'url',
    index: '0',
    parameters: [{ type: 'text', text: button }],
  };
  return {
    name: registered(template, templates),
    language: { code: META_LANGUAGES[language] },
    components: [body, ...(button === null ? [] : [pressed])],
  };
}

/** The values of the template, then the secret part of the link. A code stands once: its button repeats it. */
function numbered({ name, values, button }: MessageTemplate): Readonly<Record<string, string>> {
  const all = button === null || name === 'CODE' ? values : [...values, button];
  return Object.fromEntries(all.map((value, index) => [String(index + 1), value]));
}

function named({ name, values, button }: MessageTemplate): Readonly<Record<string, string>> {
  const fields = values.map((value, index) => [TEMPLATE_VALUES[name][index] ?? '', value] as const);
  const link = button === null || name === 'CODE' ? [] : [['link', button] as const];
  return Object.fromEntries([...fields, ...link]);
}

function registered({ name, language }: MessageTemplate, templates: RegisteredTemplates): string {
  return templates[name][language];
}

function required(template: Message['template']): MessageTemplate {
  if (template === undefined) throw new ProviderFailed('whatsapp', 'the message has no template');
  return template;
}

/** E.164 without the plus sign. */
function digitsOf(phone: string): string {
  return phone.replace('+', '');
}
