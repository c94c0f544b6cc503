import { createClient } from '@aval/sdk/client';
import type { AvalClient, ClientOptions } from '@aval/sdk/client';

/**
 * Creates a client for the service that serves this page. It doesn't retry: a page shows a failure at once, and the user
 * decides whether to try again.
 */
export function createPageClient(options: Omit<ClientOptions, 'base' | 'retries'> = {}): AvalClient {
  return createClient({ ...options, base: '', retries: 0 });
}
