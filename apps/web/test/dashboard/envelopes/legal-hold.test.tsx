import { describe, expect, it } from 'vitest';
import { LEGAL_HOLD_WORDS } from '../../../src/dashboard/envelopes/legal-hold-words.ts';
import { LegalHold } from '../../../src/dashboard/envelopes/legal-hold.tsx';
import { accessibilityFaults } from '../../accessibility.ts';
import { mountInDashboard } from '../mount-in-dashboard.tsx';
import type { DashboardOptions } from '../mount-in-dashboard.tsx';

const words = LEGAL_HOLD_WORDS.en;
const HOLD = {
  reason: 'Case 12',
  until: null,
  placedAt: '2026-03-02T14:05:09.120Z',
  placedBy: { type: 'USER', id: 'usr_1' },
};

const open = (hold: typeof HOLD | null, options: DashboardOptions = {}) =>
  mountInDashboard(<LegalHold envelope={{ id: 'env_1' }} />, { respond: () => ({ hold }), ...options });

describe('LegalHold', () => {
  it('places a hold with a reason, and not without', async () => {
    const view = await open(null, { role: 'MEMBER' });
    await view.click(words.place);
    await view.click(view.find('dialog .danger'));
    expect(view.text()).toContain(words.missing);
    await view.type(words.reason, 'Case 12');
    await view.click(view.find('dialog .danger'));
    const placed = view.calls.find(({ operation }) => operation === 'POST /v1/envelopes/{id}/hold');
    expect(placed?.options).toMatchObject({
      path: { id: 'env_1' },
      body: { reason: 'Case 12', until: null },
    });
    expect(view.calls.at(-1)?.operation).toBe('GET /v1/envelopes/{id}/hold');
    expect(accessibilityFaults(view.root)).toEqual([]);
  });

  it('says why an envelope is kept, and lifts the hold for an administrator', async () => {
    const view = await open(HOLD, { role: 'ADMIN' });
    expect(view.text()).toContain(words.because('Case 12'));
    await view.click(words.lift);
    expect(view.text()).toContain(words.lifting);
    await view.click(view.find('dialog .danger'));
    const lifted = view.calls.find(({ operation }) => operation === 'DELETE /v1/envelopes/{id}/hold');
    expect(lifted?.options).toEqual({ path: { id: 'env_1' } });
  });

  it.each([
    ['a VIEWER no hold', null, 'VIEWER', words.place],
    ['a MEMBER no end of one', HOLD, 'MEMBER', words.lift],
  ] as const)('offers %s', async (_what, hold, role, act) => {
    const view = await open(hold, { role });
    expect(view.has(act)).toBe(false);
  });
});
