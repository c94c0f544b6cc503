import type { Envelope } from '@aval/sdk/operations';
import { describe, expect, it } from 'vitest';
import { VALIDAR_WORDS } from '../../../src/dashboard/envelopes/validar-words.ts';
import { Validar } from '../../../src/dashboard/envelopes/validar.tsx';
import { accessibilityFaults } from '../../accessibility.ts';
import { mountInDashboard } from '../mount-in-dashboard.tsx';
import type { DashboardOptions } from '../mount-in-dashboard.tsx';

const words = VALIDAR_WORDS.en;
const envelope = { id: 'env_1' } as Envelope;
const READ = 'GET /v1/envelopes/{id}/validar';
const CHANGE = 'POST /v1/envelopes/{id}/validar';
const ON = { status: 'ON', wrongSecrets: 0, pausedUntil: null, secret: 'ABCD-EFGH-JKMN' };

const open = (access: object, options: DashboardOptions = {}) =>
  mountInDashboard(<Validar envelope={envelope} />, { respond: () => ({ ...ON, ...access }), ...options });

describe('Validar', () => {
  it('shows the secret and what it opens', async () => {
    const view = await open({});
    expect(view.text()).toContain(ON.secret);
    expect(view.text()).toContain(words.hint);
    expect(view.has(words.turnOn)).toBe(false);
    expect(accessibilityFaults(view.root)).toEqual([]);
  });

  it.each([
    ['PAUSED', words.turnOn],
    ['LOCKED', words.turnOn],
    ['NONE', words.makeSecret],
  ] as const)('says that it is %s, and offers: %s', async (status, act) => {
    const view = await open({ status, secret: status === 'NONE' ? null : ON.secret });
    expect(view.text()).toContain(words.states[status]);
    await view.click(act);
    await view.click(view.find('dialog .danger'));
    const change = view.calls.find(({ operation }) => operation === CHANGE);
    expect(change?.options).toEqual({ path: { id: 'env_1' }, body: { newSecret: false } });
    expect(view.calls.at(-1)?.operation).toBe(READ);
  });

  it('replaces the secret only after it said that the printed one stops working', async () => {
    const view = await open({});
    await view.click(words.newSecret);
    expect(view.text()).toContain(words.newSecretHint);
    expect(view.calls.map(({ operation }) => operation)).toEqual([READ]);
  });

  it('offers nothing to a VIEWER', async () => {
    const view = await open({ status: 'LOCKED' }, { role: 'VIEWER' });
    expect(view.text()).toContain(words.states.LOCKED);
    expect(view.has(words.turnOn)).toBe(false);
    expect(view.has(words.newSecret)).toBe(false);
  });
});
