import { createClient } from '@aval/sdk/client';
import type { AvalClient, ClientOptions } from '@aval/sdk/client';
import { basePath } from './base-path.ts';

/**
 * Creates a client for the service that serves this page, whose errors are in the language of the page. It doesn't retry: a page shows a failure at once, and the user
 * decides whether to try again.
 */
export function createPageClient(options: Omit<ClientOptions, 'base' | 'retries'> = {}): AvalClient {
  return createClient({
    ...options,
    base: basePath(),
    retries: 0,
    fetch: (input, init) =>
      (options.fetch ?? fetch)(input, { ...init, headers: withLanguage(init?.headers) }),
  });
}

/** Adds the language of the page, unless the call names its own. */
function withLanguage(given: RequestInit['headers']): Headers {
  const headers = new Headers(given);
  const isPage = 'document' in globalThis;
  if (isPage && !headers.has('accept-language'))
    headers.set('accept-language', document.documentElement.lang);
  return headers;
}
