import type { Settings } from '../domain/settings.ts';
import { MEDIA } from '../domain/signer-message.ts';
import type { Medium } from '../domain/signer-message.ts';
import { ConfigRefused, readChoice, readString } from './read-setting.ts';
import type { Environment } from './read-setting.ts';
import type { Setting } from './setting.ts';
import { whatsappSettings } from './whatsapp-settings.ts';
import type { WhatsAppSettings } from './whatsapp-settings.ts';

/** The mail server of Production. */
interface SmtpSettings {
  readonly url: string;
  readonly from: string;
  readonly tls: 'required' | 'off';
  /** PEM file of further certificate authorities. */
  readonly caFile: string | null;
  /** Proves receipts of delivery; null: receipts are refused. */
  readonly receiptSecret: string | null;
}

/** The gateway for SMS of Production. */
interface SmsSettings {
  readonly provider: 'http' | 'twilio' | 'zenvia';
  readonly url: string | null;
  readonly account: string;
  readonly token: string;
  readonly from: string;
  /** Proves receipts of delivery; null: receipts are refused. */
  readonly receiptSecret: string | null;
}

/** The providers of messages in Production. Null: there is none for this channel. */
export interface MessageProviders {
  readonly smtp: SmtpSettings | null;
  readonly sms: SmsSettings | null;
  readonly whatsapp: WhatsAppSettings | null;
}

/** Settings of mails and SMS. */
export const MESSAGE_SETTINGS: readonly Setting[] = [
  {
    name: 'SMTP_URL',
    default: 'none',
    about:
      'Mail server of Production: `smtp://user:password@host:587`, or `smtps://…:465` for TLS from the first ' +
      'byte.',
  },
  {
    name: 'MAIL_FROM',
    default: 'none',
    about: 'Sender address of mails. Required with SMTP_URL. Aval puts the organization’s name before it.',
  },
  {
    name: 'SMTP_TLS',
    default: 'required',
    about: '`off` sends without encryption, for a relay on the same host.',
  },
  {
    name: 'SMTP_CA',
    default: 'none',
    about: 'PEM file of your own certificate authority for SMTP_URL.',
  },
  {
    name: 'MAIL_RECEIPT_SECRET',
    default: 'none',
    about:
      'Secret with which your relay or its bounce processor proves receipts (docs/guides/delivery.md). Without ' +
      'it, receipts are refused.',
  },
  {
    name: 'SMS_PROVIDER',
    default: 'none',
    about:
      'SMS gateway of Production: `twilio`, `zenvia`, or `http`. `http` posts `{id, to, from, text}` to SMS_URL ' +
      'with `Authorization: Bearer` and `Idempotency-Key`, and accepts any 2xx.',
  },
  {
    name: 'SMS_URL',
    default: 'the provider’s own',
    about: 'Address of the gateway. Required for `http`.',
  },
  { name: 'SMS_ACCOUNT', default: 'none', about: 'Account SID, for `twilio`.' },
  { name: 'SMS_TOKEN', default: 'none', about: 'Token of the gateway. Required with SMS_PROVIDER.' },
  {
    name: 'SMS_FROM',
    default: 'none',
    about: 'Sender number or name of SMS. Required with SMS_PROVIDER.',
  },
  {
    name: 'SMS_RECEIPT_SECRET',
    default: 'none',
    about:
      'Secret that proves receipts of delivery (docs/guides/delivery.md). `twilio` uses SMS_TOKEN. Without it, ' +
      'receipts are refused.',
  },
  {
    name: 'PHONE_COUNTRIES',
    default: '55',
    about:
      'Country codes (comma-separated, such as `55,351`) to whose numbers SMS and WhatsApp of Production go, or `all`. ' +
      'You pay for them: without a list, anybody with an account could have you call expensive numbers.',
  },
];

/** The setting that names the provider of a medium. Each of them turns `MESSAGES` from files to providers. */
const SETTING_OF: Readonly<Record<Medium, string>> = {
  EMAIL: 'SMTP_URL',
  SMS: 'SMS_PROVIDER',
  WHATSAPP: 'WHATSAPP_PROVIDER',
};

/** Returns how Production sends messages. */
export function messagesBy(env: Environment): Settings['messages'] {
  const hasProvider = MEDIA.some((medium) => readString(env, SETTING_OF[medium]) !== null);
  return readChoice(env, 'MESSAGES', hasProvider ? ['providers', 'outbox'] : ['outbox', 'providers']);
}

/** Returns how messages of Production go out, and to which phones. Throws ConfigRefused. */
export function messageSettings(
  env: Environment,
): Pick<Settings, 'messages' | 'messageMedia' | 'phoneCountries'> {
  return {
    messages: messagesBy(env),
    messageMedia: messageMedia(env),
    phoneCountries: phoneCountries(env),
  };
}

/** Returns the media with a provider in Production. */
function messageMedia(env: Environment): readonly Medium[] {
  if (messagesBy(env) === 'outbox') return [];
  return MEDIA.filter((medium) => readString(env, SETTING_OF[medium]) !== null);
}

/** Returns the country codes to which SMS and WhatsApp go; null for all. */
function phoneCountries(env: Environment): readonly string[] | null {
  const written = readString(env, 'PHONE_COUNTRIES') ?? '55';
  if (written === 'all') return null;
  const codes = written.split(',').map((code) => code.trim().replace(/^\+/, ''));
  if (codes.some((code) => !/^[1-9]\d{0,2}$/.test(code)))
    throw new ConfigRefused('PHONE_COUNTRIES must be country codes such as 55,351, or all.');
  return codes;
}

/** Reads the providers of messages. Throws ConfigRefused. */
export function messageProviders(env: Environment): MessageProviders {
  return { smtp: smtpSettings(env), sms: smsSettings(env), whatsapp: whatsappSettings(env) };
}

/** Reads the mail server. Its address may hold a password and is never repeated. Throws ConfigRefused. */
function smtpSettings(env: Environment): SmtpSettings | null {
  const [url, from] = [readString(env, 'SMTP_URL'), readString(env, 'MAIL_FROM')];
  const [tls, caFile] = [readChoice(env, 'SMTP_TLS', ['required', 'off']), readString(env, 'SMTP_CA')];
  const receiptSecret = readString(env, 'MAIL_RECEIPT_SECRET');
  if (url === null) return null;
  if (!/^smtps?:\/\//.test(url)) throw new ConfigRefused('SMTP_URL must begin with smtp:// or smtps://.');
  if (from === null || !/^[^\s@<>]+@[^\s@<>]+$/.test(from))
    throw new ConfigRefused('MAIL_FROM must be an e-mail address where SMTP_URL is set.');
  return { url, from, tls, caFile, receiptSecret };
}

/** Reads the gateway for SMS. Throws ConfigRefused. */
function smsSettings(env: Environment): SmsSettings | null {
  const provider =
    readString(env, 'SMS_PROVIDER') === null
      ? null
      : readChoice(env, 'SMS_PROVIDER', ['http', 'twilio', 'zenvia']);
  const [url, account] = [readString(env, 'SMS_URL'), readString(env, 'SMS_ACCOUNT') ?? ''];
  const [token, from] = [readString(env, 'SMS_TOKEN'), readString(env, 'SMS_FROM')];
  const receiptSecret = readString(env, 'SMS_RECEIPT_SECRET');
  if (provider === null) return null;
  if (token === null || from === null)
    throw new ConfigRefused('SMS_TOKEN and SMS_FROM must be set where SMS_PROVIDER is.');
  assertProviderFits({ provider, url, account });
  return {
    provider,
    url,
    account,
    token,
    from,
    receiptSecret: provider === 'twilio' ? token : receiptSecret,
  };
}

function assertProviderFits({
  provider,
  url,
  account,
}: Pick<SmsSettings, 'provider' | 'url' | 'account'>): void {
  if (provider === 'http' && url === null)
    throw new ConfigRefused('SMS_URL must be set for SMS_PROVIDER=http.');
  if (provider === 'twilio' && account === '') throw new ConfigRefused('SMS_ACCOUNT must be set for twilio.');
}
