import { expect, it } from 'vitest';
import { MENU, menuFor } from '../../../src/dashboard/shell/menu.ts';
import { appContextOf, meWith } from '../mount-in-dashboard.tsx';

it.each([
  ['SANDBOX', null, []],
  ['PRODUCTION', null, ['messages', 'identities']],
  ['SANDBOX', 'none', ['keys', 'webhooks', 'logs', 'tokens']],
  ['PRODUCTION', 'none', ['messages', 'identities', 'keys', 'webhooks', 'logs', 'tokens']],
] as const)('in %s, with the technology %s, leaves out %j', (environment, technology, hidden) => {
  const { service, organization } = appContextOf({ environment }).context;
  const context = { service, me: meWith({ technology }) };
  const shown = menuFor({ ...context, organization: { ...organization, approvalRequired: true } });
  expect(menuFor(context).some(({ name }) => name === 'approvals')).toBe(false);
  const isShown = (path: string): boolean => shown.some((item) => item.path === path);
  expect(MENU.filter(({ path }) => !isShown(path)).map(({ name }) => name)).toEqual(hidden);
  const word = technology === 'none' ? 'documents' : 'envelopes';
  expect(shown.find(({ path }) => path === '/envelopes')?.name).toBe(word);
});
