import { expect, it, vi } from 'vitest';
import { DeveloperSwitch } from '../../../src/dashboard/shell/developer-switch.tsx';
import { WORDS } from '../../../src/dashboard/shell/words.ts';
import { serviceError } from '../../service-error.ts';
import { meWith, mountInDashboard } from '../mount-in-dashboard.tsx';

const words = WORDS.en;

it.each([
  [null, true, 'none'],
  ['python', true, 'none'],
  ['none', false, null],
])('with the technology %s is on: %s, and stores %s when it is changed', async (technology, isOn, stored) => {
  const refresh = vi.fn<() => Promise<void>>().mockResolvedValue();
  const context = { me: meWith({ technology }), refresh };
  const view = await mountInDashboard(<DeveloperSwitch />, { context });
  expect(view.field(words.developerMode).checked).toBe(isOn);
  await view.click(view.field(words.developerMode));
  expect(view.calls).toEqual([
    { operation: 'PATCH /v1/me/onboarding', options: { body: { technology: stored } } },
  ]);
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('says when the account could not be changed', async () => {
  const view = await mountInDashboard(<DeveloperSwitch />, {
    respond: () => {
      throw serviceError('SERVICE_UNAVAILABLE');
    },
  });
  await view.click(view.field(words.developerMode));
  expect(view.alerts()).toHaveLength(1);
});
