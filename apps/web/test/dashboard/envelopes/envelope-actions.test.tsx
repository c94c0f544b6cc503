import type { Envelope, SigningLink } from '@aval/sdk/operations';
import { describe, expect, it, vi } from 'vitest';
import { EnvelopeActions } from '../../../src/dashboard/envelopes/envelope-actions.tsx';
import { WORDS } from '../../../src/dashboard/envelopes/words.ts';
import { WORDS as SHELL_WORDS } from '../../../src/dashboard/shell/words.ts';
import { serviceError } from '../../service-error.ts';
import { mountInDashboard } from '../mount-in-dashboard.tsx';
import type { DashboardOptions } from '../mount-in-dashboard.tsx';

const words = WORDS.en;
const SHELL = SHELL_WORDS.en;

async function openActions(status: Envelope['status'], options: DashboardOptions = {}) {
  const [onLinks, onChange] = [vi.fn<(links: readonly SigningLink[]) => void>(), vi.fn<() => void>()];
  const envelope = { id: 'env_1', status } as Envelope;
  const view = await mountInDashboard(
    <EnvelopeActions envelope={envelope} onLinks={onLinks} onChange={onChange} />,
    { respond: () => ({ signingLinks: [] }), ...options },
  );
  return { ...view, onLinks, onChange };
}

describe('EnvelopeActions', () => {
  it.each([
    ['DRAFT', 'MEMBER', [words.send, words.cancel]],
    ['SENT', 'MEMBER', [words.cancel]],
    ['SENT', 'VIEWER', []],
    ['COMPLETED', 'OWNER', []],
    ['CANCELLED', 'OWNER', []],
    ['DECLINED', 'OWNER', []],
    ['EXPIRED', 'OWNER', []],
  ] as const)('in an envelope that is %s, %s can do: %j', async (status, role, names) => {
    const view = await openActions(status, { role });
    expect(view.all('button').map((button) => button.textContent)).toEqual(names);
  });

  it('sends a draft once per press, and passes its links on', async () => {
    const view = await openActions('DRAFT');
    await view.click(words.send);
    expect(view.calls.map(({ operation }) => operation)).toEqual(['POST /v1/envelopes/{id}/send']);
    expect(view.onLinks).toHaveBeenCalledWith([]);
    expect(view.onChange).toHaveBeenCalledOnce();
  });

  it.each([
    ['', {}],
    ['  ', {}],
    [' wrong file ', { reason: 'wrong file' }],
  ])('cancels after a confirmation, with the reason %j', async (typed, body) => {
    const view = await openActions('SENT');
    await view.click(words.cancel);
    expect(view.calls).toEqual([]);
    expect(view.all('dialog .row:last-child button').map((button) => button.textContent)).toEqual([
      words.cancel,
      SHELL.goBack,
    ]);
    await view.type(words.cancelReason, typed);
    await view.click(view.find('dialog .danger'));
    expect(view.calls[0]?.options['body']).toEqual(body);
    expect(view.onChange).toHaveBeenCalledOnce();
    expect(view.all('dialog')).toEqual([]);
  });

  it('keeps the dialog and the reason when the service refuses', async () => {
    const respond = () => Promise.reject(serviceError('CONFLICT', {}, 409));
    const view = await openActions('SENT', { respond });
    await view.click(words.cancel);
    await view.type(words.cancelReason, 'wrong file');
    await view.click(view.find('dialog .danger'));
    expect(view.alerts()).toHaveLength(1);
    expect(view.field(words.cancelReason).value).toBe('wrong file');
    expect(view.onChange).not.toHaveBeenCalled();
  });
});
