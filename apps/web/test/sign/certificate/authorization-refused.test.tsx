import { expect, it, vi } from 'vitest';
import { PushRefused } from '../../../src/sign/certificate/authorization-refused.tsx';
import type { Authorize } from '../../../src/sign/certificate/step-props.ts';
import { WORDS } from '../../../src/sign/certificate/words.ts';
import { accessibilityFaults } from '../../accessibility.ts';
import { mount } from '../../mount.ts';
import { certificateOf } from '../session.ts';

const { push, reasons, refused } = WORDS.en;

async function shows(reason: string) {
  const authorize = vi.fn<Authorize>(async () => undefined);
  const certificate = certificateOf({ status: 'REFUSED', provider: 'VIDAAS', push: true, reason });
  const props = {
    certificate,
    authorize,
    onChoose: () => undefined,
    provider: 'VIDAAS',
    isBusy: false,
    language: 'en',
  } as const;
  return { ...(await mount(<PushRefused {...props} />)), authorize };
}

it('offers the phone again when nobody decided', async () => {
  const view = await shows('EXPIRED');
  expect(view.alerts()[0]).toContain(reasons['EXPIRED']?.title);
  expect(accessibilityFaults(view.root)).toEqual([]);
  await view.click(push.again);
  expect(view.authorize).toHaveBeenCalledExactlyOnceWith('VIDAAS', true);
});

it('offers the browser alone after a refusal on the phone', async () => {
  const view = await shows('DENIED');
  expect(view.alerts()[0]).toContain(push.denied.title);
  expect(accessibilityFaults(view.root)).toEqual([]);
  expect(view.has(push.again)).toBe(false);
  await view.click(push.browser);
  expect(view.authorize).toHaveBeenCalledExactlyOnceWith('VIDAAS');
});

it('says that it failed for a reason that the page doesn’t know', async () => {
  const view = await shows('NEW_REASON');
  expect(view.alerts()[0]).toContain(refused.title);
});
