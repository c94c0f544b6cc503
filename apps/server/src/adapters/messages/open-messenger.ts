import { readFile } from 'node:fs/promises';
import type { Config } from '../../config.ts';
import type { Messenger } from '../../ports/messenger.ts';
import { smtpMailer } from '../mail/smtp.ts';
import { smsGateway } from '../sms/gateway.ts';
import { SMS_ADDRESSES, SMS_SHAPES } from '../sms/shapes.ts';
import { outboxMessenger } from './outbox.ts';
import { providerMessenger } from './providers.ts';

/** Creates the messenger that the settings name: files for the operator in `outbox`, or the configured providers. */
export async function openMessenger(
  { settings, smtp, sms }: Pick<Config, 'settings' | 'smtp' | 'sms'>,
  outbox: string,
): Promise<Messenger> {
  if (settings.messages === 'outbox') return outboxMessenger({ folder: outbox });
  return providerMessenger({
    mail:
      smtp &&
      smtpMailer({ ...smtp, ...(smtp.caFile === null ? {} : { ca: await readFile(smtp.caFile, 'utf8') }) }),
    whatsapp: null,
    sms:
      sms &&
      smsGateway(SMS_SHAPES[sms.provider]({ ...sms, url: sms.url ?? SMS_ADDRESSES[sms.provider] ?? '' })),
  });
}
