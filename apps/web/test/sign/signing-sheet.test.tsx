import { describe, expect, it, vi } from 'vitest';
import { SigningSheet } from '../../src/sign/signing-sheet.tsx';
import type { SheetStep } from '../../src/sign/steps.ts';
import { WORDS } from '../../src/sign/words.ts';
import { accessibilityFaults } from '../accessibility.ts';
import { mount } from '../mount.ts';
import { serviceError } from '../service-error.ts';
import { fakePortal, fillingOf, sessionOf } from './session.ts';

// Loaded at once, so that a test doesn't wait for the module.
vi.mock('../../src/sign/load-steps.ts', async () => {
  const { SheetSteps } = await import('../../src/sign/sheet-steps.tsx');
  return { loadSteps: async () => SheetSteps };
});

const words = WORDS.en;

async function aSheet(step: SheetStep | null, open = true) {
  const outcomes = {
    onOpen: vi.fn<(open: boolean) => void>(),
    onStep: vi.fn<(step: SheetStep) => void>(),
    onSigned: vi.fn<() => void>(),
    onDecline: vi.fn<() => void>(),
    onPrivacy: vi.fn<() => void>(),
  };
  const portal = fakePortal({ sign: () => Promise.reject(serviceError('AUTHENTICATION_REQUIRED')) });
  const view = await mount(
    <SigningSheet
      {...{ portal, words, step, open }}
      session={sessionOf()}
      filling={fillingOf(sessionOf())}
      language="en"
      {...outcomes}
    />,
  );
  return { ...view, ...outcomes };
}

describe('SigningSheet', () => {
  it('is not there before the signer has confirmed that they read, even for the forward button', async () => {
    const view = await aSheet(null, false);
    expect(view.all('dialog')).toEqual([]);
    dispatchEvent(new PopStateEvent('popstate', { state: { 'aval.sheet': true } }));
    expect(view.onOpen).toHaveBeenLastCalledWith(false);
  });

  it.each([
    ['identify', 2, words.identify.heading],
    ['sign', 3, words.sign.heading],
  ] as const)('shows the step %s as number %i', async (step, number, heading) => {
    const view = await aSheet(step);
    expect(view.find('h2').textContent).toBe(heading);
    expect(view.text()).toContain(words.stepOf(number, 3, words.steps[step]));
    expect(accessibilityFaults(view.root)).toEqual([]);
  });

  it('leads from the code to the signature, and back when the proof of identity has expired', async () => {
    const identify = await aSheet('identify');
    await identify.submit();
    await identify.type(words.identify.code, '424242');
    await identify.submit();
    expect(identify.onStep).toHaveBeenCalledExactlyOnceWith('sign');
    const sign = await aSheet('sign');
    await sign.click(sign.field(words.sign.accept));
    await sign.submit();
    expect(sign.onStep).toHaveBeenCalledExactlyOnceWith('identify');
  });

  it('offers the privacy notice, declining and the way back to the document', async () => {
    const view = await aSheet('identify');
    await view.click(words.foot.privacy);
    expect(view.onPrivacy).toHaveBeenCalledOnce();
    await view.click(words.decline.open);
    expect(view.onDecline).toHaveBeenCalledOnce();
    expect(view.onOpen).not.toHaveBeenCalled();
    await view.click(words.sign.back);
    expect(view.onOpen).toHaveBeenCalledExactlyOnceWith(false);
  });
});
