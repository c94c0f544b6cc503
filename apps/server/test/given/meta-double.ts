import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const APP_SECRET = 'the secret of the app';
export const VERIFY_TOKEN = 'the token for the address';

/** A message as Meta's Cloud API received it. */
export interface ReceivedByMeta {
  readonly id: string;
  readonly to: string;
  readonly template: {
    readonly name: string;
    readonly components: readonly {
      readonly type: string;
      readonly parameters: readonly { readonly text: string }[];
    }[];
  };
  readonly biz_opaque_callback_data: string;
}

/** Meta's Cloud API on this machine: takes messages over HTTP, and signs receipts as Meta does. */
export interface MetaDouble {
  readonly url: string;
  readonly messages: readonly ReceivedByMeta[];
  stop(): Promise<void>;
}

/** Starts the double on a free port. */
export async function startMetaDouble(): Promise<MetaDouble> {
  const messages: ReceivedByMeta[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const id = `wamid.${messages.length + 1}`;
      messages.push({ ...JSON.parse(Buffer.concat(chunks).toString('utf8')), id });
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ messaging_product: 'whatsapp', messages: [{ id }] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v23.0`,
    messages,
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

/** Returns the settings of a service that sends by the double. */
export function metaSettings(url: string): Readonly<Record<string, string>> {
  return {
    WHATSAPP_PROVIDER: 'meta',
    WHATSAPP_URL: url,
    WHATSAPP_TOKEN: 'the access token',
    WHATSAPP_FROM: '106540352242922',
    WHATSAPP_TEMPLATE_INVITATION: 'aval_convite',
    WHATSAPP_TEMPLATE_REMINDER: 'aval_lembrete',
    WHATSAPP_TEMPLATE_CODE: 'aval_codigo',
    WHATSAPP_TEMPLATE_COMPLETION: 'aval_concluido',
    WHATSAPP_RECEIPT_SECRET: APP_SECRET,
    WHATSAPP_VERIFY_TOKEN: VERIFY_TOKEN,
  };
}

/** Returns a receipt as Meta posts it: the body, and the header with its signature. */
export function metaReceipt(
  message: Pick<ReceivedByMeta, 'id' | 'to'>,
  status: 'delivered' | 'failed' | 'read' | 'sent',
  secret = APP_SECRET,
) {
  const statuses = [{ id: message.id, status, timestamp: '1800000000', recipient_id: message.to }];
  const changes = [{ field: 'messages', value: { messaging_product: 'whatsapp', statuses } }];
  const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '1', changes }] });
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  return { body, headers: { 'x-hub-signature-256': `sha256=${signature}` } };
}
