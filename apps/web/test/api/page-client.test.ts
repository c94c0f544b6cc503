import { expect, it, onTestFinished, vi } from 'vitest';
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

it('requests errors in the language of the page, unless the call names another', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'es', dataset: {} } });
  onTestFinished(() => void vi.unstubAllGlobals());
  const languages: unknown[] = [];
  const client = createPageClient({
    fetch: (_input, init) => {
      languages.push(new Headers(init?.headers).get('accept-language'));
      return Promise.reject(new TypeError('fetch failed'));
    },
  });
  const path = { token: 'tok' };
  await expect(client.call('GET /v1/sign/{token}', { path })).rejects.toThrow();
  const headers = { 'accept-language': 'en' };
  await expect(client.call('POST /v1/sign/{token}/consent', { path, headers })).rejects.toThrow();
  expect(languages).toEqual(['es', 'en']);
});
