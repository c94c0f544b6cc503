import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CodeTrouble } from '../../src/sign/code-trouble.tsx';
import { IdentifyStep } from '../../src/sign/identify-step.tsx';
import type { Session } from '../../src/sign/portal.ts';
import { WORDS } from '../../src/sign/words.ts';
import { CODE_DELIVERY } from '../../src/sign/words/code-delivery.ts';
import { accessibilityFaults } from '../accessibility.ts';
import { mount, settle } from '../mount.ts';
import { codeOf, fakePortal, sessionOf } from './session.ts';

const words = WORDS.en;
type Status = NonNullable<Session['code']>['status'];

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

const show = (code: Session['code'], contactEmail: string | null = null) =>
  mount(
    <CodeTrouble
      code={code}
      session={sessionOf({ sender: { contactEmail }, signer: { phone: '+55*******0001' } })}
      language="en"
    />,
  );

describe('CodeTrouble', () => {
  it.each(['WAITING', 'ACCEPTED', 'CONFIRMED'] as const)(
    'says nothing of a code that is %s',
    async (status) => {
      expect((await show(codeOf({ status }))).text()).toBe('');
    },
  );

  it.each([
    ['DELAYED', 'EMAIL', 'The mail service has not accepted'],
    ['FAILED', 'EMAIL', 'It went to a***@example.com'],
    ['FAILED', 'SMS', 'It went to +55*******0001'],
    ['EXPIRED', 'WHATSAPP', 'The WhatsApp service did not accept'],
    ['KEPT', 'SMS', 'doesn’t send SMS messages'],
  ] as const)('explains %s by %s', async (status, medium, text) => {
    const view = await show(codeOf({ status, medium }));
    expect(view.text()).toContain(text);
    expect(accessibilityFaults(view.root)).toEqual([]);
  });

  it('gives the address of the sender, who can correct the address', async () => {
    const text = (await show(codeOf({ status: 'FAILED' }), 'ajuda@example.com')).text();
    expect(text).toContain('Contact the sender: ajuda@example.com');
    expect((await show(codeOf({ status: 'DELAYED' }), 'ajuda@example.com')).text()).not.toContain('ajuda@');
  });

  it('has texts in each language', () => {
    for (const { trouble } of Object.values(CODE_DELIVERY))
      for (const status of ['DELAYED', 'FAILED', 'EXPIRED', 'KEPT'] as const)
        expect(trouble(status, { medium: 'SMS', organization: 'Acme', address: '+55' }).advice).toMatch(
          /SMS/,
        );
  });
});

describe('the step that waits for a code', () => {
  async function openSent(statuses: readonly Status[]) {
    const left = [...statuses];
    const portal = fakePortal({
      open: async () => sessionOf({ code: codeOf({ status: left.shift() ?? 'WAITING' }) }),
    });
    const view = await mount(
      <IdentifyStep {...{ portal, session: sessionOf() }} onProved={vi.fn()} language="en" words={words} />,
    );
    await view.submit();
    return { view, opened: () => portal.calls.filter(([name]) => name === 'open').length };
  }
  const wait = async (seconds: number): Promise<void> => {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    await settle();
  };

  it('says so once the code has failed, and asks no more', async () => {
    const { view, opened } = await openSent(['WAITING', 'FAILED']);
    await wait(3);
    expect(view.text()).not.toContain('was not delivered');
    await wait(3);
    expect(view.text()).toContain('The code was not delivered');
    expect(view.text()).not.toContain(words.identify.sentTo('a***@example.com'));
    await wait(60);
    expect(opened()).toBe(2);
  });

  it('asks seldom once a while has passed', async () => {
    const { opened } = await openSent([]);
    await wait(30);
    expect(opened()).toBe(10);
    await wait(60);
    expect(opened()).toBe(14);
  });

  it('says at once that the last code failed, when the page is opened again', async () => {
    const session = sessionOf({ code: codeOf({ status: 'FAILED' }) });
    const view = await mount(
      <IdentifyStep {...{ portal: fakePortal(), session }} onProved={vi.fn()} language="en" words={words} />,
    );
    expect(view.text()).toContain('The code was not delivered');
  });
});
