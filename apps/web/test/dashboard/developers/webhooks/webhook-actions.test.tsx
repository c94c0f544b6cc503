import type { Webhook } from '@aval/sdk/operations';
import { expect, it } from 'vitest';
import { WebhookActions } from '../../../../src/dashboard/developers/webhooks/webhook-actions.tsx';
import { WORDS } from '../../../../src/dashboard/developers/webhooks/words.ts';
import { settle } from '../../../mount.ts';
import { mountInDashboard } from '../../mount-in-dashboard.tsx';

const words = WORDS.en;

function webhook(parts: Partial<Webhook>): Webhook {
  return { id: 'whk_1', version: 1, enabled: true, ...parts } as unknown as Webhook;
}

it.each(['rotate', 'turnOff'] as const)(
  'keeps the dialog of %s until the page has the new version, which the next action needs',
  async (act) => {
    const { promise: isRead, resolve: read } = Promise.withResolvers<void>();
    const actions = (of: Webhook) => (
      <WebhookActions webhook={of} onChanged={() => isRead} onRotated={() => undefined} />
    );
    const view = await mountInDashboard(actions(webhook({})));
    await view.click(words[act]);
    await view.click(view.find('dialog .danger'));
    expect(view.all('dialog')).toHaveLength(1);
    await view.update(actions(webhook({ version: 2, enabled: act === 'rotate' })));
    await settle(read);
    expect(view.all('dialog')).toHaveLength(0);
    await view.click(words.rotate);
    await view.click(view.find('dialog .danger'));
    expect(view.calls.map(({ options }) => options['ifMatch'])).toEqual(['"v1"', '"v2"']);
  },
);
