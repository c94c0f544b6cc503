import type { Settings } from '../../domain/settings.ts';
import type { ReceiptChannel } from '../../ports/delivery-receipts.ts';

/** Returns our address for receipts of a channel; null where providers cannot reach it, because it has no TLS. */
export function receiptsUrl(
  { baseUrls }: Pick<Settings, 'baseUrls'>,
  channel: ReceiptChannel,
): string | null {
  const base = baseUrls.PRODUCTION;
  return base.startsWith('https://') ? `${base}/v1/providers/${channel}/receipts` : null;
}
