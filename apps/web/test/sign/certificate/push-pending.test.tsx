import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Authorize } from '../../../src/sign/certificate/step-props.ts';
import { PushPending } from '../../../src/sign/certificate/push-pending.tsx';
import { WORDS } from '../../../src/sign/certificate/words.ts';
import { accessibilityFaults } from '../../accessibility.ts';
import { mount, settle } from '../../mount.ts';
import { certificateOf } from '../session.ts';

const { push, pending } = WORDS.en;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function waits() {
  const authorize = vi.fn<Authorize>(async () => undefined);
  const onChoose = vi.fn<() => void>();
  const certificate = certificateOf({
    status: 'PENDING',
    provider: 'VIDAAS',
    push: true,
    expiresAt: '2026-11-22T12:05:00Z',
  });
  const props = {
    certificate,
    authorize,
    onChoose,
    provider: 'VIDAAS',
    isBusy: false,
    language: 'en',
  } as const;
  return { ...(await mount(<PushPending {...props} />)), authorize, onChoose };
}

it('says what to do on the phone, and warns of requests that the signer didn’t make', async () => {
  const view = await waits();
  expect(view.text()).toContain(push.intro('VIDaaS'));
  for (const step of push.steps('VIDaaS')) expect(view.text()).toContain(step);
  expect(view.text()).toContain(push.caution);
  expect(accessibilityFaults(view.root)).toEqual([]);
});

it('sends the request again after a minute', async () => {
  const view = await waits();
  expect(view.text()).toContain(push.againIn(60));
  await settle(() => vi.advanceTimersByTime(60_000));
  await view.click(push.again);
  expect(view.authorize).toHaveBeenCalledExactlyOnceWith('VIDAAS', true);
});

it('leads to the browser instead, and to another provider', async () => {
  const view = await waits();
  await view.click(push.browser);
  expect(view.authorize).toHaveBeenCalledExactlyOnceWith('VIDAAS');
  await view.click(pending.other);
  expect(view.onChoose).toHaveBeenCalledOnce();
});
