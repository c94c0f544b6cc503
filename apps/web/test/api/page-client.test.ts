import { expect, it } from 'vitest';
import { createPageClient } from '../../src/api/page-client.ts';

it('calls the service that serves the page, and reports a failure at once', async () => {
  const requested: unknown[] = [];
  const client = createPageClient({
    credential: 'token',
    fetch: (input, init) => {
      requested.push([input, new Headers(init?.headers).get('authorization')]);
      return Promise.reject(new TypeError('fetch failed'));
    },
  });
  await expect(client.call('GET /v1/me')).rejects.toThrow('fetch failed');
  expect(requested).toEqual([['/v1/me', 'Bearer token']]);
});
