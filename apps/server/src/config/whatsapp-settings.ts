import { TEMPLATES } from '../domain/messages/message-template.ts';
import type { TemplateName } from '../domain/messages/message-template.ts';
import { LANGUAGES } from '../domain/people/language.ts';
import type { Language } from '../domain/people/language.ts';
import { ConfigRefused, readChoice, readString } from './read-setting.ts';
import type { Environment } from './read-setting.ts';
import type { Setting } from './setting.ts';

/** The provider of WhatsApp messages of Production. */
export interface WhatsAppSettings {
  readonly provider: 'meta' | 'twilio' | 'zenvia';
  readonly url: string | null;
  readonly account: string;
  readonly token: string;
  readonly from: string;
  readonly templates: Readonly<Record<TemplateName, Readonly<Record<Language, string>>>>;
  /** Proves receipts; null: receipts are refused. */
  readonly receiptSecret: string | null;
  /** Proves Meta's request that turns receipts on. */
  readonly verifyToken: string | null;
}

const TEMPLATE_ABOUT: Readonly<Record<TemplateName, string>> = {
  INVITATION: 'invitations: signer, organization, title, deadline; a button with the link',
  REMINDER: 'reminders: the same as invitations',
  CODE: 'one-time codes: the code. At Meta and Twilio, of the category authentication with a button that copies it',
  COMPLETION: 'completed envelopes: signer, organization, title; a button with the link',
};

/** Settings of WhatsApp (docs/guides/delivery.md). */
export const WHATSAPP_SETTINGS: readonly Setting[] = [
  {
    name: 'WHATSAPP_PROVIDER',
    default: 'none',
    about:
      'Provider of WhatsApp messages of Production: `meta` (the Cloud API of Meta itself), `twilio`, or `zenvia`.',
  },
  {
    name: 'WHATSAPP_URL',
    default: 'the provider’s own',
    about: 'Address of the provider, for `meta` with the version: `https://graph.facebook.com/v23.0`.',
  },
  { name: 'WHATSAPP_ACCOUNT', default: 'none', about: 'Account SID, for `twilio`.' },
  {
    name: 'WHATSAPP_TOKEN',
    default: 'none',
    about: 'Token of the provider. Required with WHATSAPP_PROVIDER.',
  },
  {
    name: 'WHATSAPP_FROM',
    default: 'none',
    about:
      'Sender. `meta`: the id of the phone number. `twilio`: the number, `+5511…`. `zenvia`: the id of the ' +
      'sender. Required with WHATSAPP_PROVIDER.',
  },
  ...TEMPLATES.map((name) => ({
    name: settingOf(name),
    default: 'none',
    about:
      `Template for ${TEMPLATE_ABOUT[name]}. \`meta\`: its name. \`twilio\`: its ContentSid. \`zenvia\`: its id. ` +
      'For templates that have another id in each language: `pt-BR=…,en=…,es=…`. Required with WHATSAPP_PROVIDER.',
  })),
  {
    name: 'WHATSAPP_RECEIPT_SECRET',
    default: 'none',
    about:
      'Secret that proves receipts of delivery. `meta`: the secret of the app. `zenvia`: the value of the header ' +
      '`X-Aval-Receipt-Secret` of your subscription. `twilio` uses WHATSAPP_TOKEN. Without it, receipts are refused.',
  },
  {
    name: 'WHATSAPP_VERIFY_TOKEN',
    default: 'none',
    about: 'For `meta`: the token that you enter where you register the address for receipts.',
  },
];

function settingOf(name: TemplateName): string {
  return `WHATSAPP_TEMPLATE_${name}`;
}

/** Reads the settings of WhatsApp. Throws ConfigRefused. */
export function whatsappSettings(env: Environment): WhatsAppSettings | null {
  const provider = readChoice(env, 'WHATSAPP_PROVIDER', ['none', 'meta', 'twilio', 'zenvia']);
  const input = {
    url: readString(env, 'WHATSAPP_URL'),
    account: readString(env, 'WHATSAPP_ACCOUNT'),
    token: readString(env, 'WHATSAPP_TOKEN'),
    from: readString(env, 'WHATSAPP_FROM'),
    templates: TEMPLATES.map((name) => [name, readString(env, settingOf(name))] as const),
    receiptSecret: readString(env, 'WHATSAPP_RECEIPT_SECRET'),
    verifyToken: readString(env, 'WHATSAPP_VERIFY_TOKEN'),
  };
  if (provider === 'none') return null;
  const { token, from } = input;
  if (token === null || from === null)
    throw new ConfigRefused('WHATSAPP_TOKEN and WHATSAPP_FROM must be set where WHATSAPP_PROVIDER is.');
  return {
    provider,
    url: addressOf(input.url),
    account: accountOf(provider, input.account),
    token,
    from,
    templates: registeredTemplates(input.templates),
    receiptSecret: provider === 'twilio' ? token : input.receiptSecret,
    verifyToken: input.verifyToken,
  };
}

function addressOf(url: string | null): string | null {
  if (url === null) return null;
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new ConfigRefused('WHATSAPP_URL must be an http or https address.');
  return url.replace(/\/$/, '');
}

function accountOf(provider: WhatsAppSettings['provider'], account: string | null): string {
  if (provider === 'twilio' && account === null)
    throw new ConfigRefused('WHATSAPP_ACCOUNT must be set for twilio.');
  return account ?? '';
}

type Registered = WhatsAppSettings['templates'];

function registeredTemplates(inputs: readonly (readonly [TemplateName, string | null])[]): Registered {
  const read = inputs.map(([name, input]) => [name, templateIds(name, input)] as const);
  return Object.fromEntries(read) as Registered; // every name of TEMPLATES
}

/** One id for every language, or one for each. */
function templateIds(name: TemplateName, input: string | null): Registered[TemplateName] {
  if (input === null) throw new ConfigRefused(`${settingOf(name)} must be set where WHATSAPP_PROVIDER is.`);
  if (!input.includes('=')) return { 'pt-BR': input, en: input, es: input };
  const ids = new Map(input.split(',').map((entry) => idOfLanguage(entry)));
  const of = (language: Language): string => {
    const id = ids.get(language) ?? '';
    if (id !== '' && ids.size === LANGUAGES.length) return id;
    const example = LANGUAGES.map((known) => `${known}=…`).join(',');
    throw new ConfigRefused(`${settingOf(name)} must be one id for all languages, or ${example}.`);
  };
  return { 'pt-BR': of('pt-BR'), en: of('en'), es: of('es') };
}

function idOfLanguage(entry: string): readonly [string, string] {
  const [language = '', id = ''] = entry.split('=').map((part) => part.trim());
  return [language, id];
}
