import { describe, expect, it } from 'vitest';
import { findWebhook } from '../../../../src/dashboard/developers/webhooks/find-webhook.ts';
import { createFakeClient } from '../../../fake-client.ts';

const pages = [
  { data: [{ id: 'whk_1' }, { id: 'whk_2' }], nextCursor: 'next' },
  { data: [{ id: 'whk_3' }], nextCursor: null },
];

function listing() {
  return createFakeClient(({ options }) => {
    const { cursor } = options['query'] as { readonly cursor?: string };
    return cursor === 'next' ? pages[1] : pages[0];
  });
}

describe('findWebhook', () => {
  it('returns an endpoint of the first page with one call', async () => {
    const { client, calls } = listing();
    expect(await findWebhook(client, 'whk_2')).toEqual({ id: 'whk_2' });
    expect(calls).toHaveLength(1);
  });

  it('reads further pages', async () => {
    const { client, calls } = listing();
    expect(await findWebhook(client, 'whk_3')).toEqual({ id: 'whk_3' });
    expect(calls).toHaveLength(2);
  });

  it('returns null after the last page', async () => {
    expect(await findWebhook(listing().client, 'whk_9')).toBeNull();
  });
});
