import type { Webhook } from '@aval/sdk/operations';
import type { AppContext } from '../../shell/app-context.ts';

/** Returns a webhook endpoint of the open project, or null. The API lists endpoints but cannot read a single endpoint. */
export async function findWebhook(client: AppContext['client'], id: string): Promise<Webhook | null> {
  let cursor: string | undefined;
  do {
    const page = await client.call('GET /v1/webhooks', { query: { limit: 100, cursor } });
    const found = page.data.find((item) => item.id === id);
    if (found !== undefined) return found;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return null;
}
