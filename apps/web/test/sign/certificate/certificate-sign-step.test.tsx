import { expect, it, onTestFinished, vi } from 'vitest';
import { CertificateSignStep } from '../../../src/sign/certificate/certificate-sign-step.tsx';
import { WORDS as OWN } from '../../../src/sign/certificate/words.ts';
import type { Portal } from '../../../src/sign/portal.ts';
import type { SheetStep } from '../../../src/sign/steps.ts';
import { WORDS } from '../../../src/sign/words.ts';
import { accessibilityFaults } from '../../accessibility.ts';
import { mount, settle } from '../../mount.ts';
import { serviceError } from '../../service-error.ts';
import { certificateOf, CONSENT, fakePortal, GRANTED, sessionOf } from '../session.ts';

const words = OWN.en;

async function aStep(replaced: Partial<Portal> = {}) {
  const outcomes = { onStep: vi.fn<(step: SheetStep) => void>(), onSigned: vi.fn<() => void>() };
  const portal = fakePortal({ certificate: async () => certificateOf(GRANTED), ...replaced });
  const session = sessionOf({ signer: { signatureLevel: 'QUALIFIED' } });
  const props = { portal, session, language: 'en', words: WORDS.en, ...outcomes } as const;
  const view = await mount(<CertificateSignStep {...props} step="sign" />);
  const sign = async (): Promise<void> => {
    await view.click(view.field(WORDS.en.sign.accept));
    await view.submit();
  };
  return { ...view, ...outcomes, portal, session, sign };
}

it('shows holder, masked CPF, issuer, and validity before the statement', async () => {
  const view = await aStep();
  for (const text of ['ANA SOUZA', '***.982.247-**', 'AC Exemplo', 'Jan 10, 2026 to Jan 10, 2027', 'BirdID'])
    expect(view.text()).toContain(text);
  expect(accessibilityFaults(view.root)).toEqual([]);
});

it('sets the signature apart from that of another authorization', async () => {
  const view = await aStep();
  await view.sign();
  const { documents } = view.session;
  expect(view.portal.calls).toContainEqual([
    'sign',
    CONSENT,
    documents,
    null,
    { authorization: `BIRDID ${GRANTED.expiresAt}` },
  ]);
  expect(view.onSigned).toHaveBeenCalledOnce();
});

it('says that it still waits while the provider doesn’t respond, and that nothing is lost', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const view = await aStep({ sign: () => new Promise(() => undefined) });
  await view.sign();
  const shown = () => words.signing.map((text) => view.text().includes(text('BirdID')));
  expect(shown()).toEqual([true, false, false, false]);
  for (const [passed, stage] of [
    [5000, 1],
    [8000, 2],
    [14_000, 3],
  ] as const) {
    await settle(() => vi.advanceTimersByTime(passed));
    expect(shown()).toEqual(words.signing.map((_text, index) => index === stage));
  }
  expect(accessibilityFaults(view.root)).toEqual([]);
});

it('says after a lost connection that nothing is signed twice, and shows a signature that was made', async () => {
  const sign = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockRejectedValueOnce(serviceError('ALREADY_SIGNED', {}));
  const view = await aStep({ sign });
  await view.sign();
  expect(view.alerts().join(' ')).toContain(words.lost.advice);
  await view.submit();
  expect(view.onSigned).toHaveBeenCalledOnce();
});

it('says that nothing has changed after an outage, and signs again', async () => {
  const sign = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(serviceError('PROVIDER_ERROR', { reason: 'UNAVAILABLE' }, 502))
    .mockResolvedValueOnce();
  const view = await aStep({ sign });
  await view.sign();
  expect(view.alerts().join(' ')).toContain(words.reasons['UNAVAILABLE']?.advice);
  expect(view.onStep).not.toHaveBeenCalled();
  await view.submit();
  expect(view.onSigned).toHaveBeenCalledOnce();
});

it.each([
  ['PROVIDER_ERROR', { reason: 'REVOKED' }, 'certificate'],
  ['IDENTITY_MISMATCH', {}, 'certificate'],
  ['AUTHENTICATION_REQUIRED', { reason: 'CERTIFICATE_REQUIRED' }, 'certificate'],
  ['AUTHENTICATION_REQUIRED', {}, 'identify'],
] as const)('leads back after %s with %o: %s', async (code, details, step) => {
  const view = await aStep({ sign: () => Promise.reject(serviceError(code, details)) });
  await view.sign();
  expect(view.onStep).toHaveBeenCalledExactlyOnceWith(step);
});

it('leads back when the authorization is over', async () => {
  const view = await aStep({
    certificate: async () => certificateOf({ status: 'REFUSED', reason: 'EXPIRED' }),
  });
  expect(view.onStep).toHaveBeenCalledExactlyOnceWith('certificate');
});

it('offers another certificate', async () => {
  const view = await aStep();
  await view.click(words.card.other);
  expect(view.onStep).toHaveBeenCalledExactlyOnceWith('certificate');
});

it('reads the certificate again when the first try fails', async () => {
  const certificate = vi.fn<Portal['certificate']>().mockRejectedValueOnce(new TypeError('offline'));
  certificate.mockResolvedValue(certificateOf(GRANTED));
  const view = await aStep({ certificate });
  await view.click(WORDS.en.retry);
  expect(view.text()).toContain('ANA SOUZA');
});
