import { expect, it } from 'vitest';
import { createPageClient } from '../../src/api/page-client.ts';

it('calls the service that serves the page, with a key for each POST, and reports a failure at once', async () => {
  const requested: unknown[] = [];
  const client = createPageClient({
    credential: 'token',
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      requested.push([input, headers.get('authorization'), headers.get('idempotency-key')]);
      return Promise.reject(new TypeError('fetch failed'));
    },
  });
  const path = { id: 'env_1' };
  await expect(client.call('POST /v1/envelopes/{id}/send', { path })).rejects.toThrow('fetch failed');
  const key = expect.stringMatching(/^[0-9a-f]{32}$/);
  expect(requested).toEqual([['/v1/envelopes/env_1/send', 'Bearer token', key]]);
});
