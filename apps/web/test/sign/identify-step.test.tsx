import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IdentifyStep } from '../../src/sign/identify-step.tsx';
import type { Portal, Session } from '../../src/sign/portal.ts';
import { WORDS } from '../../src/sign/words.ts';
import { SEEN_BY_PARTIES } from '../../src/sign/words/role-words.ts';
import { accessibilityFaults } from '../accessibility.ts';
import { mount, settle } from '../mount.ts';
import { serviceError } from '../service-error.ts';
import { fakePortal, sessionOf } from './session.ts';

const words = WORDS.en;
const onProved = vi.fn<() => void>();
const withCpf = sessionOf({ signer: { cpf: '529.***.***-25' } });

beforeEach(() => {
  onProved.mockClear();
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => vi.useRealTimers());

async function openStep(replaced: Partial<Portal> = {}, session: Session = sessionOf()) {
  const portal = fakePortal(replaced);
  const view = await mount(
    <IdentifyStep {...{ portal, session, onProved }} language="pt-BR" words={words} />,
  );
  const calls = (name: string): readonly unknown[] =>
    portal.calls.filter(([called]) => called === name).map(([, first]) => first);
  return { ...view, calls };
}

/** Opens the step after a code was sent. */
async function openSent(replaced: Partial<Portal> = {}, session: Session = sessionOf()) {
  const view = await openStep(replaced, session);
  if (session.signer.cpf !== null) await view.type(words.identify.cpf, '52998224725');
  await view.submit();
  return view;
}

describe('the request of a code', () => {
  it.each([
    ['EMAIL_OTP', 'e-mail'],
    ['SMS_OTP', 'phone'],
  ])('names the channel of %s', async (authenticationMethod, text) => {
    const view = await openStep({}, sessionOf({ envelope: { authenticationMethod } }));
    expect(view.text()).toContain(text);
  });

  it.each([true, false])('says whether another browser has the proof: %s', async (otherBrowser) => {
    const view = await openStep({}, sessionOf({ needed: { otherBrowser } }));
    const { otherBrowser: title, otherBrowserAdvice: advice } = words.identify;
    expect([title, advice].map((text) => view.text().includes(text))).toEqual([otherBrowser, otherBrowser]);
  });

  it.each(['FULL', 'MASKED'] as const)(
    'says before the CPF what the report shows the others: %s',
    async (shown) => {
      const view = await openStep({}, sessionOf({ sender: { reportParties: shown } }));
      expect(view.text().includes(SEEN_BY_PARTIES['pt-BR'])).toBe(shown === 'FULL');
    },
  );

  it('needs no CPF when the sender entered none', async () => {
    const view = await openSent();
    expect(view.calls('requestCode')).toEqual([null]);
    expect(view.has(words.identify.otherCpf)).toBe(false);
  });

  it('formats the CPF while it is typed, and sends its digits', async () => {
    const view = await openStep({}, withCpf);
    await view.type(words.identify.cpf, '52998224725');
    expect(view.field(words.identify.cpf).value).toBe('529.982.247-25');
    await view.submit();
    expect(view.calls('requestCode')).toEqual(['52998224725']);
  });

  it.each(['', '5299822472', 'abc'])(
    'does not send the CPF %j, and says why once the signer tries',
    async (cpf) => {
      const view = await openStep({}, withCpf);
      await view.type(words.identify.cpf, cpf);
      expect(view.alerts()).toEqual([]);
      await view.submit();
      expect(view.alerts()).toEqual([words.identify.cpfWrong]);
      expect(view.field(words.identify.cpf).getAttribute('aria-invalid')).toBe('true');
      expect(view.calls('requestCode')).toEqual([]);
      expect(accessibilityFaults(view.root)).toEqual([]);
    },
  );

  it('explains a CPF that does not match, and keeps it for a correction', async () => {
    const requestCode = () => Promise.reject(serviceError('IDENTITY_MISMATCH', { attemptsRemaining: 1 }));
    const view = await openSent({ requestCode }, withCpf);
    expect(view.alerts()[0]).toContain(words.refusals['IDENTITY_MISMATCH']?.title);
    expect(view.alerts()[0]).toContain('1 try left.');
    expect(view.field(words.identify.cpf).value).toBe('529.982.247-25');
  });
});

describe('the code', () => {
  it('shows where it was sent, and puts the focus on its field', async () => {
    const view = await openSent();
    expect(view.text()).toContain('a***@example.com');
    expect(document.activeElement).toBe(view.field(words.identify.code));
    expect(accessibilityFaults(view.root)).toEqual([]);
  });

  it.each([
    ['SANDBOX', true],
    ['PRODUCTION', false],
  ])('names the code of the Sandbox in %s: %s', async (environment, isShown) => {
    const view = await openSent({}, sessionOf({ envelope: { environment } }));
    expect(view.text().includes('424242')).toBe(isShown);
  });

  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    ['Your code: 123456.', '123456'],
    ['1234567', '123456'],
  ])('reads the pasted text %j as %s', async (pasted, code) => {
    const view = await openSent();
    await view.type(words.identify.code, pasted);
    expect(view.field(words.identify.code).value).toBe(code);
    await view.submit();
    expect(view.calls('verifyCode')).toEqual([code]);
    expect(onProved).toHaveBeenCalledOnce();
  });

  it('is not sent before it has six digits', async () => {
    const view = await openSent();
    await view.type(words.identify.code, '12345');
    await view.submit();
    expect(view.alerts()).toEqual([words.identify.codeWrong]);
    expect(view.calls('verifyCode')).toEqual([]);
  });

  it('can be corrected after a wrong code', async () => {
    const verifyCode = () => Promise.reject(serviceError('OTP_INVALID', { attemptsRemaining: 2 }));
    const view = await openSent({ verifyCode });
    await view.type(words.identify.code, '111111');
    await view.submit();
    expect(view.alerts()[0]).toContain('2 tries left.');
    expect(view.named(words.identify.verify)).toHaveProperty('disabled', false);
    expect(onProved).not.toHaveBeenCalled();
  });

  it.each(['OTP_LOCKED', 'OTP_NOT_REQUESTED'])(
    'cannot be sent again after %s until another code is there',
    async (code) => {
      const view = await openSent({
        verifyCode: () => Promise.reject(serviceError(code)),
      });
      await view.type(words.identify.code, '111111');
      await view.submit();
      expect([view.has(words.identify.verify), view.all('input')]).toEqual([false, []]);
      expect(view.named(words.identify.againIn(60))).toHaveProperty('disabled', true);
      await settle(() => vi.advanceTimersByTime(60_000));
      expect(view.named(words.identify.again)).toHaveProperty('disabled', false);
      await view.submit();
      expect(view.calls('requestCode')).toHaveLength(2);
      expect(view.named(words.identify.verify)).toHaveProperty('disabled', false);
      expect(view.field(words.identify.code).value).toBe('');
      expect(document.activeElement).toBe(view.field(words.identify.code));
      expect(view.alerts()).toEqual([]);
    },
  );
});

describe('a locked code', () => {
  it('stays locked when another code was not sent, and no note says that it is valid', async () => {
    let sent = 0;
    const requestCode: Portal['requestCode'] = async () => {
      sent += 1;
      if (sent > 1) throw serviceError('OTP_COOLDOWN', { retryAfterSeconds: 30 });
      return { sentTo: 'a***@example.com', hostSentTo: null, expiresAt: '', cooldownSeconds: 0 };
    };
    const verifyCode = () => Promise.reject(serviceError('OTP_LOCKED'));
    const view = await openSent({ requestCode, verifyCode });
    await view.type(words.identify.code, '111111');
    await view.submit();
    expect(view.text()).not.toContain('a***@example.com');
    await view.submit();
    expect(view.has(words.identify.verify)).toBe(false);
    expect(view.alerts()).toHaveLength(2);
  });
});

describe('another code', () => {
  it('can be requested when the cooldown is over, which the button counts down', async () => {
    const view = await openSent();
    const button = (): HTMLElement => view.find('.row.spread button');
    expect(button().textContent).toBe(words.identify.againIn(60));
    expect(button()).toHaveProperty('disabled', true);
    await settle(() => vi.advanceTimersByTime(58_500));
    expect(button().textContent).toBe(words.identify.againIn(2));
    await settle(() => vi.advanceTimersByTime(1500));
    expect(button().textContent).toBe(words.identify.again);
    await view.click(button());
    expect(view.calls('requestCode')).toHaveLength(2);
    expect(button().textContent).toBe(words.identify.againIn(60));
  });

  it('shows why it was not sent', async () => {
    let sent = 0;
    const requestCode: Portal['requestCode'] = async () => {
      sent += 1;
      if (sent > 1) throw serviceError('OTP_LIMIT_REACHED', { retryAfterSeconds: 120 });
      return { sentTo: 'a', hostSentTo: null, expiresAt: '', cooldownSeconds: 0 };
    };
    const view = await openSent({ requestCode });
    await view.click(words.identify.again);
    expect(view.alerts()[0]).toContain('Try again in 2 minutes.');
    expect(view.has(words.identify.verify)).toBe(true);
  });

  it('leads back to the CPF on request', async () => {
    const view = await openSent({}, withCpf);
    await view.click(words.identify.otherCpf);
    expect(view.field(words.identify.cpf).value).toBe('529.982.247-25');
  });

  it('stops the clock when the page is left', async () => {
    const view = await openSent();
    view.unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('says that the code also went to the host of an in-person signer', async () => {
  const view = await openSent({
    requestCode: async () => {
      const times = { expiresAt: '', cooldownSeconds: 0 };
      return { sentTo: 'a***@example.com', hostSentTo: 'ru***@e***.com', ...times };
    },
  });
  expect(document.body.textContent).toContain('ru***@e***.com');
  expect(view.calls('requestCode')).toHaveLength(1);
});

describe('a signer in person', () => {
  const host = 'ru***@e***.com';
  const inPerson = (signatureLevel: Session['signer']['signatureLevel']) =>
    sessionOf({ signer: { role: 'IN_PERSON', hostEmail: host, signatureLevel } });
  const openWith = async (session: Session) => {
    const requests: unknown[] = [];
    const requestCode: Portal['requestCode'] = async (...about) => {
      requests.push(about);
      return { sentTo: 'an***', hostSentTo: null, expiresAt: '', cooldownSeconds: 0 };
    };
    return { requests, view: await openStep({ requestCode }, session) };
  };

  it('gets the code alone, so that the signature is an advanced one', async () => {
    const { requests, view } = await openWith(inPerson('ADVANCED'));
    expect(view.text()).toContain('A assinatura passa a contar como simples');
    expect(accessibilityFaults(view.root)).toEqual([]);
    await view.submit();
    expect(requests).toEqual([[null, true]]);
  });

  it('may have it sent to the host as well', async () => {
    const { requests, view } = await openWith(inPerson('ADVANCED'));
    await view.click(view.field(`Enviar o código também a ${host}`));
    await view.submit();
    expect(requests).toEqual([[null, false]]);
  });

  it('has no choice where the level doesn’t ask for it: the code goes to both', async () => {
    const { requests, view } = await openWith(inPerson('SIMPLE'));
    expect(view.text()).not.toContain(host);
    await view.submit();
    expect(requests).toEqual([[null, false]]);
  });
});

it('says that a person must be somebody else, not that a CPF was mistyped', async () => {
  const verifyCode = () => Promise.reject(serviceError('IDENTITY_MISMATCH', { reason: 'SAME_PERSON' }));
  const view = await openSent({ verifyCode });
  await view.type(words.identify.code, '424242');
  await view.submit();
  expect(view.alerts().join(' ')).toContain(words.refusals['SAME_PERSON']?.title);
});
