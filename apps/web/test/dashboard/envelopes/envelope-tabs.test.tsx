import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EnvelopeTabs } from '../../../src/dashboard/envelopes/envelope-tabs.tsx';
import { WORDS } from '../../../src/dashboard/envelopes/words.ts';
import { anEnvelope, aSigner } from '../given-envelope.ts';
import { mountInDashboard } from '../mount-in-dashboard.tsx';

const words = WORDS.en;
const nothing = () => undefined;

async function openTabs(search: string) {
  history.replaceState(null, '', `/dashboard/envelopes/env_1${search}`);
  const envelope = anEnvelope({
    documents: [],
    signers: [aSigner({ erasedAt: null, status: 'PENDING', declineReason: null })],
  });
  return mountInDashboard(
    <EnvelopeTabs envelope={envelope} round={0} onLink={nothing} onChange={nothing} />,
    {
      respond: () => ({
        data: [],
        nextCursor: null,
        chain: { valid: true, count: 0 },
        hold: null,
        waiting: [],
      }),
    },
  );
}

beforeEach(() => history.replaceState(null, '', '/dashboard'));
afterEach(() => history.replaceState(null, '', '/dashboard'));

describe('the tabs of an envelope', () => {
  it.each([
    ['', words.tabs.progress],
    ['?tab=evidence', words.tabs.evidence],
    ['?tab=messages', words.tabs.messages],
    ['?tab=nothing', words.tabs.progress],
  ])('open as the address %j says: %s', async (search, label) => {
    const view = await openTabs(search);
    expect(view.find('[role=tab][aria-selected=true]').textContent).toBe(label);
  });

  it('write the selected tab to the address, and keep the rest of it', async () => {
    const view = await openTabs('?project=prj_1');
    await view.click(words.tabs.evidence);
    expect(location.search).toBe('?project=prj_1&tab=evidence');
    expect(view.text()).toContain(words.evidenceLater);
    await view.click(words.tabs.progress);
    expect(location.search).toBe('?project=prj_1');
  });
});
