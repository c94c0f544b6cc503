import type { Config } from '../../config.ts';
import type { DeliveryReceipts, ReceiptReader } from '../../ports/delivery-receipts.ts';
import { metaReceipts } from './meta.ts';
import { standardWebhookReceipts } from './standard-webhooks.ts';
import { twilioReceipts } from './twilio.ts';
import { zenviaReceipts } from './zenvia.ts';

type ReceiptConfig = Pick<Config, 'settings' | 'smtp' | 'sms' | 'whatsapp'>;

/** Returns the readers of the configured providers whose receipts can be proved. Others have no address. */
export function openReceipts({ settings, smtp, sms, whatsapp }: ReceiptConfig): DeliveryReceipts {
  if (settings.messages === 'outbox') return {};
  const readers = {
    mail: withSecret(smtp, (secret) => standardWebhookReceipts(secret)),
    sms: withSecret(sms, (secret, { provider }) => READERS[provider](secret, null)),
    whatsapp: withSecret(whatsapp, (secret, { provider, verifyToken }) =>
      READERS[provider](secret, verifyToken),
    ),
  };
  return Object.fromEntries(Object.entries(readers).filter(([, reader]) => reader !== null));
}

const READERS: Readonly<
  Record<'http' | 'meta' | 'twilio' | 'zenvia', (secret: string, verifyToken: string | null) => ReceiptReader>
> = {
  http: standardWebhookReceipts,
  meta: metaReceipts,
  twilio: twilioReceipts,
  zenvia: zenviaReceipts,
};

function withSecret<P extends { readonly receiptSecret: string | null }>(
  provider: P | null,
  readerOf: (secret: string, provider: P) => ReceiptReader,
): ReceiptReader | null {
  if (provider === null || provider.receiptSecret === null) return null;
  return readerOf(provider.receiptSecret, provider);
}
