import type { Envelope } from '@aval/sdk/operations';
import { describe, expect, it } from 'vitest';
import { EnvelopePage } from '../../../src/dashboard/envelopes/envelope-page.tsx';
import { WORDS } from '../../../src/dashboard/envelopes/words.ts';
import { NO_PROGRAMMING } from '../../../src/dashboard/shell/app-context.ts';
import type { ReceivedCall } from '../../fake-client.ts';
import { settle } from '../../mount.ts';
import { anEnvelope } from '../given-envelope.ts';
import { meWith, mountInDashboard } from '../mount-in-dashboard.tsx';
import type { DashboardOptions } from '../mount-in-dashboard.tsx';

const words = WORDS.en;

async function openPage(envelope: Envelope | Promise<Envelope>, options: DashboardOptions = {}) {
  const respond = ({ operation }: ReceivedCall): unknown =>
    operation === 'GET /v1/envelopes/{id}'
      ? envelope
      : { data: [], nextCursor: null, chain: { valid: true, count: 0 } };
  return mountInDashboard(<EnvelopePage params={{ id: 'env_1' }} />, { respond, ...options });
}

describe('the page of an envelope', () => {
  it('keeps the place of its parts until it is loaded, under the word of its reader', async () => {
    const loaded = Promise.withResolvers<Envelope>();
    const view = await openPage(loaded.promise, { context: { me: meWith({ technology: NO_PROGRAMMING }) } });
    expect(view.find('h1').textContent).toBe(words.title.document);
    expect(view.find('[role=status]').textContent).toContain(words.loading);
    expect(view.all('.page-skeleton')).toHaveLength(1);
    await settle(() => loaded.resolve(anEnvelope({ documents: [], signers: [] })));
    expect(view.find('h1').textContent).toBe('Locação');
    expect(view.all('.page-skeleton')).toEqual([]);
  });

  it('shows a viewer a draft without people, and nothing to press', async () => {
    const draft = anEnvelope({ status: 'DRAFT', documents: [], signers: [] });
    const view = await openPage(draft, { role: 'VIEWER' });
    expect(view.text()).toContain('Draft: not sent yet.');
    expect(view.all('progress')).toEqual([]);
    expect(view.all('button:not([role=tab])')).toEqual([]);
  });
});
