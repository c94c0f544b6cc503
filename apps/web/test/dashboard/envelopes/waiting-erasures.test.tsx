import { describe, expect, it } from 'vitest';
import { LEGAL_HOLD_WORDS } from '../../../src/dashboard/envelopes/legal-hold-words.ts';
import { WaitingErasures } from '../../../src/dashboard/envelopes/waiting-erasures.tsx';
import { accessibilityFaults } from '../../accessibility.ts';
import { formatMoment } from '../../../src/i18n/format-moment.ts';
import { anEnvelope, aSigner } from '../given-envelope.ts';
import { mountInDashboard } from '../mount-in-dashboard.tsx';
import type { DashboardOptions } from '../mount-in-dashboard.tsx';

const words = LEGAL_HOLD_WORDS.en;
const envelope = anEnvelope({ signers: [aSigner()] });
const [signer] = envelope.signers;
const request = {
  signerId: signer?.id,
  reason: 'Pedido do titular',
  requestedBy: { type: 'USER', id: 'usr_1' },
  requestedAt: '2026-11-22T12:00:00Z',
  erasesAt: '2026-11-29T12:00:00Z',
};

const open = (waiting: readonly (typeof request)[], options: DashboardOptions = {}) =>
  mountInDashboard(<WaitingErasures envelope={envelope} />, { respond: () => ({ waiting }), ...options });

describe('WaitingErasures', () => {
  it('says whose data is erased, when and why, and withdraws the request', async () => {
    const view = await open([request], { role: 'ADMIN' });
    expect(view.text()).toContain(words.erases('Ana Souza', formatMoment(request.erasesAt, 'en')));
    expect(view.text()).toContain(words.because('Pedido do titular'));
    expect(accessibilityFaults(view.root)).toEqual([]);
    await view.click(words.withdraw);
    await view.click(view.find('dialog .danger'));
    const sent = view.calls.find(({ operation }) => operation.startsWith('DELETE'));
    expect(sent?.options).toEqual({ path: { id: 'env_1' }, query: { signerId: signer?.id } });
  });

  it('offers a MEMBER no withdrawal, and shows nothing where none waits', async () => {
    expect((await open([request], { role: 'MEMBER' })).has(words.withdraw)).toBe(false);
    expect((await open([], { role: 'ADMIN' })).text()).toBe('');
  });
});
