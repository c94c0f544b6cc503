import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CertificateStep } from '../../../src/sign/certificate/certificate-step.tsx';
import { WORDS as OWN } from '../../../src/sign/certificate/words.ts';
import type { Certificate, FoundProvider, Portal } from '../../../src/sign/portal.ts';
import type { SheetStep } from '../../../src/sign/steps.ts';
import { WORDS } from '../../../src/sign/words.ts';
import { accessibilityFaults } from '../../accessibility.ts';
import { mount, settle } from '../../mount.ts';
import { serviceError } from '../../service-error.ts';
import { certificateOf, fakePortal, GRANTED, sessionOf } from '../session.ts';

/** Not a mocked module: files share their modules, so the first file to load them would decide. */
const leave = vi.spyOn(location, 'assign').mockReturnValue();
beforeEach(() => leave.mockClear());
afterEach(() => sessionStorage.clear());
afterAll(() => leave.mockRestore());

const words = OWN.en;
const session = sessionOf({
  signer: { signatureLevel: 'QUALIFIED' },
  sender: { contactEmail: 'help@acme.test' },
});

async function aStep(replaced: Partial<Portal> = {}) {
  const onStep = vi.fn<(step: SheetStep) => void>();
  const portal = fakePortal(replaced);
  const props = {
    portal,
    session,
    onStep,
    onSigned: () => undefined,
    language: 'en',
    words: WORDS.en,
  } as const;
  const view = await mount(<CertificateStep {...props} step="certificate" />);
  const called = () => portal.calls.map(([name]) => name);
  return { ...view, onStep, called, portal };
}

function foundOf(status: FoundProvider['status']): readonly FoundProvider[] {
  const certificates = status === 'FOUND' ? ['e-CPF A3'] : [];
  return [
    { provider: 'BIRDID', label: 'BirdID', push: false, status, certificates },
    { provider: 'VIDAAS', label: 'VIDaaS', push: true, status: 'NONE', certificates: [] },
  ];
}

it('names the providers before the CPF goes anywhere', async () => {
  const view = await aStep();
  expect(view.text()).toContain(words.search.consent('BirdID and VIDaaS'));
  expect(view.called()).not.toContain('discoverCertificates');
  expect(accessibilityFaults(view.root)).toEqual([]);
});

it('offers each provider that knows the CPF, and leaves for the chosen provider', async () => {
  const view = await aStep({ discoverCertificates: async () => foundOf('FOUND') });
  await view.click(words.search.start);
  expect(view.text()).toContain(words.search.found(1));
  expect(view.text()).toContain('e-CPF A3');
  expect(view.has(words.push.app)).toBe(false);
  expect(accessibilityFaults(view.root)).toEqual([]);
  await view.click(words.search.go('BirdID'));
  expect(view.portal.calls).toContainEqual(['authorizeCertificate', 'BIRDID', false]);
  expect(leave).toHaveBeenCalledExactlyOnceWith('https://provider.test/authorize?state=xyz');
});

it('lets a signer choose without a search', async () => {
  const view = await aStep();
  await view.click(words.push.browser);
  expect(view.portal.calls).toContainEqual(['authorizeCertificate', 'VIDAAS', false]);
  expect(view.called()).not.toContain('discoverCertificates');
});

it('explains where to get a certificate when there is none', async () => {
  const view = await aStep({ discoverCertificates: async () => foundOf('NONE') });
  await view.click(words.search.start);
  expect(view.text()).toContain(words.search.none);
  expect(view.find('.certificate-help')).toHaveProperty('open', true);
  expect(view.text()).toContain('help@acme.test');
});

it('names a provider that did not respond, which can be chosen all the same', async () => {
  const view = await aStep({ discoverCertificates: async () => foundOf('UNAVAILABLE') });
  await view.click(words.search.start);
  expect(view.text()).toContain(words.search.silent('BirdID'));
  expect(view.text()).not.toContain(words.search.none);
  await view.click(words.search.go('BirdID'));
  expect(leave).toHaveBeenCalledOnce();
});

it('shows why an authorization was refused, and the search', async () => {
  const view = await aStep({
    certificate: async () => certificateOf({ status: 'REFUSED', reason: 'IDENTITY_MISMATCH' }),
  });
  expect(view.alerts()[0]).toContain(words.reasons['IDENTITY_MISMATCH']?.title);
  expect(view.has(words.search.start)).toBe(true);
});

it('goes back to the code when that has expired', async () => {
  const view = await aStep({
    discoverCertificates: () => Promise.reject(serviceError('AUTHENTICATION_REQUIRED')),
  });
  await view.click(words.search.start);
  expect(view.onStep).toHaveBeenCalledExactlyOnceWith('identify');
});

it('goes back to the code when another browser has the proof', async () => {
  const view = await aStep({
    certificate: () => Promise.reject(serviceError('AUTHENTICATION_REQUIRED', { reason: 'OTHER_BROWSER' })),
  });
  expect(view.onStep).toHaveBeenCalledExactlyOnceWith('identify');
});

it('shows an error of the search, and searches again', async () => {
  const view = await aStep({ discoverCertificates: () => Promise.reject(new TypeError('offline')) });
  await view.click(words.search.start);
  expect(view.alerts()[0]).toContain(WORDS.en.offline.title);
  expect(view.has(words.search.start)).toBe(true);
});

it('reads the progress again on request', async () => {
  let tries = 0;
  const certificate = async (): Promise<Certificate> => {
    tries += 1;
    if (tries === 1) throw new TypeError('offline');
    return certificateOf();
  };
  const view = await aStep({ certificate });
  await view.click(WORDS.en.retry);
  expect(view.has(words.search.start)).toBe(true);
});

it('goes on when the signer has authorized on another device', async () => {
  vi.useFakeTimers();
  try {
    let current = certificateOf({ status: 'PENDING', provider: 'BIRDID', expiresAt: '2026-11-22T12:10:00Z' });
    const view = await aStep({ certificate: async () => current });
    expect(view.text()).toContain(words.pending.waiting('BirdID'));
    expect(accessibilityFaults(view.root)).toEqual([]);
    current = certificateOf(GRANTED);
    await settle(() => vi.advanceTimersByTime(3000));
    expect(view.onStep).toHaveBeenCalledExactlyOnceWith('sign');
  } finally {
    vi.useRealTimers();
  }
});

it('shows the number for a signer who comes back in another browser', async () => {
  const pending = certificateOf({ status: 'PENDING', provider: 'BIRDID', number: '42' });
  const view = await aStep({ certificate: async () => pending });
  expect(view.text()).toContain('42');
  expect(view.text()).toContain(words.pending.number.hint);
  expect(accessibilityFaults(view.root)).toEqual([]);
});

it('opens the provider again, or lets the signer choose another', async () => {
  const pending = certificateOf({ status: 'PENDING', provider: 'BIRDID' });
  const view = await aStep({ certificate: async () => pending });
  await view.click(words.pending.again('BirdID'));
  expect(leave).toHaveBeenCalledOnce();
  await view.click(words.pending.other);
  expect(view.has(words.search.start)).toBe(true);
});

it('shows a certificate that was authorized before, and another on request', async () => {
  const view = await aStep({ certificate: async () => certificateOf(GRANTED) });
  expect(view.text()).toContain('ANA SOUZA');
  await view.click(words.card.use);
  expect(view.onStep).toHaveBeenCalledExactlyOnceWith('sign');
  await view.click(words.card.other);
  expect(view.has(words.search.start)).toBe(true);
});

it('offers the phone first where the provider has pushes', async () => {
  const view = await aStep({
    discoverCertificates: async () => [
      { provider: 'VIDAAS', label: 'VIDaaS', push: true, status: 'FOUND', certificates: ['e-CPF A3'] },
    ],
  });
  await view.click(words.search.start);
  expect(view.text()).toContain('VIDaaS');
  expect(accessibilityFaults(view.root)).toEqual([]);
  await view.click(words.push.app);
  expect(view.portal.calls).toContainEqual(['authorizeCertificate', 'VIDAAS', true]);
  expect(leave).not.toHaveBeenCalled();
  await view.click(words.push.browser);
  expect(view.portal.calls).toContainEqual(['authorizeCertificate', 'VIDAAS', false]);
});

it('shows a push that its provider refused at once as it shows a later refusal', async () => {
  let current = certificateOf();
  const view = await aStep({
    certificate: async () => current,
    authorizeCertificate: () => {
      current = certificateOf({ status: 'REFUSED', provider: 'VIDAAS', push: true, reason: 'UNAVAILABLE' });
      return Promise.reject(serviceError('PROVIDER_ERROR'));
    },
  });
  await view.click(words.push.app);
  expect(view.alerts()).toEqual([expect.stringContaining(words.reasons['UNAVAILABLE']?.title ?? '')]);
  expect(view.has(words.push.again)).toBe(true);
});

it.each(['OTP_COOLDOWN', 'OTP_LIMIT_REACHED'])(
  'says what to do when the phone can’t ring: %s',
  async (code) => {
    const view = await aStep({
      authorizeCertificate: () => Promise.reject(serviceError(code, { retryAfterSeconds: 40 })),
    });
    await view.click(words.push.app);
    expect(view.alerts()[0]).toContain(words.push.errors[code]?.title);
  },
);
