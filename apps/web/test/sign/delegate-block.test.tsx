import { describe, expect, it, vi } from 'vitest';
import { DelegateBlock } from '../../src/sign/delegate-block.tsx';
import { DELEGATE_WORDS } from '../../src/sign/delegate-words.ts';
import type { Portal, Session } from '../../src/sign/portal.ts';
import { WORDS } from '../../src/sign/words.ts';
import { accessibilityFaults } from '../accessibility.ts';
import { mount } from '../mount.ts';
import { serviceError } from '../service-error.ts';
import { fakePortal, sessionOf } from './session.ts';

const words = DELEGATE_WORDS.en;

async function open(delegation: Session['signer']['delegation'], replaced: Partial<Portal> = {}) {
  const portal = fakePortal(replaced);
  const session = sessionOf({ signer: { delegation } });
  const onUnproved = vi.fn<() => void>();
  const props = { portal, session, onUnproved, language: 'en', words: WORDS.en } as const;
  return { ...(await mount(<DelegateBlock {...props} />)), calls: portal.calls, onUnproved };
}

describe('DelegateBlock', () => {
  it.each([
    ['NOT_ALLOWED', ''],
    ['APPROVED', ''],
    ['REQUESTED', words.requested('Acme')],
    ['REFUSED', words.refused('Acme')],
  ] as const)('says of %s: %j', async (delegation, text) => {
    expect((await open(delegation)).text()).toBe(text);
  });

  it('names somebody, and says afterwards that the sender has to decide', async () => {
    const view = await open('ALLOWED');
    await view.type(words.name, 'Bruno Lima');
    await view.type(words.email, 'bruno@example.com');
    expect(accessibilityFaults(view.root)).toEqual([]);
    await view.submit();
    expect(view.calls).toEqual([['delegate', { name: 'Bruno Lima', email: 'bruno@example.com' }]]);
    expect(view.text()).toBe(words.requested('Acme'));
  });

  it('shows why the service refuses', async () => {
    const delegate = () => Promise.reject(serviceError('RATE_LIMITED'));
    const view = await open('ALLOWED', { delegate });
    await view.submit();
    expect(view.alerts()).toHaveLength(1);
    expect(view.text()).toContain(words.send);
  });

  it('goes back to the code when another browser has the proof', async () => {
    const delegate = () =>
      Promise.reject(serviceError('AUTHENTICATION_REQUIRED', { reason: 'OTHER_BROWSER' }));
    const view = await open('ALLOWED', { delegate });
    await view.submit();
    expect(view.alerts()).toEqual([]);
    expect(view.onUnproved).toHaveBeenCalledOnce();
  });
});
