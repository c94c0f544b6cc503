import type { Envelope } from '@aval/sdk/operations';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EnvelopeActions } from '../../../src/dashboard/envelopes/envelope-actions.tsx';
import { WORDS as AFTER } from '../../../src/dashboard/envelopes/after/words.ts';
import { WORDS } from '../../../src/dashboard/envelopes/words.ts';
import { WORDS as SHELL_WORDS } from '../../../src/dashboard/shell/words.ts';
import { serviceError } from '../../service-error.ts';
import { mountInDashboard } from '../mount-in-dashboard.tsx';
import type { DashboardOptions } from '../mount-in-dashboard.tsx';

const words = WORDS.en;
const after = AFTER.en;
const SHELL = SHELL_WORDS.en;

async function openActions(status: Envelope['status'], options: DashboardOptions = {}) {
  const onChange = vi.fn<() => void>();
  const signers: Envelope['signers'] = [];
  const envelope = { id: 'env_1', status, expiresAt: '2026-12-01T12:00:00Z', signers } as Envelope;
  const view = await mountInDashboard(<EnvelopeActions envelope={envelope} onChange={onChange} />, {
    respond: () => ({ id: 'env_2' }),
    ...options,
  });
  return { ...view, onChange };
}

beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined));

describe('EnvelopeActions', () => {
  it.each([
    ['SENT', 'MEMBER', [after.useAgain, after.extend, words.cancel]],
    ['SENT', 'VIEWER', []],
    ['COMPLETED', 'OWNER', [after.useAgain]],
    ['CANCELLED', 'OWNER', [after.reopen]],
    ['DECLINED', 'OWNER', [after.reopen]],
    ['EXPIRED', 'OWNER', [after.reopen]],
  ] as const)('in an envelope that is %s, %s can do: %j', async (status, role, names) => {
    const view = await openActions(status, { role });
    expect(view.all('button').map((button) => button.textContent)).toEqual(names);
  });

  it('makes a copy and opens it', async () => {
    const view = await openActions('EXPIRED');
    await view.click(after.reopen);
    expect(view.calls.map(({ operation }) => operation)).toEqual(['POST /v1/envelopes/{id}/copy']);
    expect(location.pathname).toBe('/dashboard/envelopes/env_2');
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
