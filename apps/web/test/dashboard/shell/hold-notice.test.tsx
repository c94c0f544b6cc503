import { afterEach, expect, it, vi } from 'vitest';
import { HoldNotice } from '../../../src/dashboard/shell/hold-notice.tsx';
import { WORDS } from '../../../src/dashboard/shell/words.ts';
import { accessibilityFaults } from '../../accessibility.ts';
import { mount } from '../../mount.ts';

const words = WORDS.en;
const held = { status: 'ok', heldSince: '2026-11-21T12:00:00.000Z' };

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['a copy from a backup', async () => Response.json(held), true],
  ['a service that sends', async () => Response.json({ status: 'ok' }), false],
  ['a service that is down', async () => Response.json(held, { status: 503 }), false],
  ['a service that cannot be reached', async () => Promise.reject(new TypeError('fetch failed')), false],
])('shows what %s says of a hold', async (_service, answer, isShown) => {
  const request = vi.fn<typeof fetch>().mockImplementation(answer);
  vi.stubGlobal('fetch', request);
  const view = await mount(<HoldNotice words={words} />);
  expect(request).toHaveBeenCalledExactlyOnceWith('/health');
  expect(view.text().includes(words.holdNotice.title)).toBe(isShown);
  expect(accessibilityFaults(view.root)).toEqual([]);
});
