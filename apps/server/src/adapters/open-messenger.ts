import { readFile } from 'node:fs/promises';
import type { Config } from '../config.ts';
import type { Messenger } from '../ports/messenger.ts';
import { smtpMailer } from './mail/smtp.ts';
import { receiptsUrl } from './receipts/receipts-url.ts';
import { SMS_ADDRESSES, SMS_SHAPES } from './sms/shapes.ts';
import { WHATSAPP_ADDRESSES, WHATSAPP_SHAPES } from './whatsapp/shapes.ts';
import { httpGateway, providerHttps } from './messages/http-gateway.ts';
import type { Gateway } from './messages/http-gateway.ts';
import { outboxMessenger } from './messages/outbox.ts';
import { providerMessenger } from './messages/providers.ts';

type MessageConfig = Pick<Config, 'settings' | 'smtp' | 'sms' | 'whatsapp'> & Partial<Pick<Config, 'egress'>>;

/** Creates the messenger that the settings name: files for the operator in `outbox`, or the configured providers. */
export async function openMessenger(config: MessageConfig, outbox: string): Promise<Messenger> {
  const { settings, smtp } = config;
  if (settings.messages === 'outbox') return outboxMessenger({ folder: outbox });
  return providerMessenger({
    mail:
      smtp &&
      smtpMailer({ ...smtp, ...(smtp.caFile === null ? {} : { ca: await readFile(smtp.caFile, 'utf8') }) }),
    sms: smsGateway(config),
    whatsapp: whatsappGateway(config),
  });
}

function smsGateway({ settings, sms, egress }: MessageConfig): Gateway | null {
  if (sms === null) return null;
  const url = sms.url ?? SMS_ADDRESSES[sms.provider] ?? '';
  const shape = SMS_SHAPES[sms.provider]({ ...sms, url, receiptsUrl: receiptsUrl(settings, 'sms') });
  return httpGateway({ name: 'sms', shape, https: providerHttps(sms.url, { egress }) });
}

function whatsappGateway({ settings, whatsapp, egress }: MessageConfig): Gateway | null {
  if (whatsapp === null) return null;
  const url = whatsapp.url ?? WHATSAPP_ADDRESSES[whatsapp.provider];
  const account = { ...whatsapp, url, receiptsUrl: receiptsUrl(settings, 'whatsapp') };
  const shape = WHATSAPP_SHAPES[whatsapp.provider](account);
  return httpGateway({ name: 'whatsapp', shape, https: providerHttps(whatsapp.url, { egress }) });
}
