import { describe, expect, it, vi } from 'vitest';
import { Ending } from '../../src/sign/ending.tsx';
import { WORDS } from '../../src/sign/words.ts';
import { accessibilityFaults } from '../accessibility.ts';
import { mount } from '../mount.ts';
import { serviceError } from '../service-error.ts';

const words = WORDS.en;
const sender = { organizationName: 'Acme', contactEmail: 'hello@acme.example' };

async function openEnding(error: unknown) {
  const onRetry = vi.fn<() => void>();
  const view = await mount(<Ending error={error} language="en" words={words} onRetry={onRetry} />);
  return { ...view, onRetry };
}

describe('Ending', () => {
  it.each([
    ['SIGNING_SESSION_REVOKED', 'RENEWED', 'RENEWED'],
    ['SIGNING_SESSION_REVOKED', 'CANCELLED', 'CANCELLED'],
    ['SIGNING_SESSION_REVOKED', 'DECLINED', 'DECLINED'],
    ['SIGNING_SESSION_REVOKED', 'ERASED', 'ERASED'],
    ['SIGNING_SESSION_EXPIRED', 'EXPIRED', 'EXPIRED'],
    ['SIGNING_SESSION_EXPIRED', 'COMPLETED', 'COMPLETED'],
    ['ENVELOPE_NOT_SIGNABLE', 'CANCELLED', 'CANCELLED'],
  ] as const)('%s %s has its own words, the contact, and nothing to press', async (code, reason, ending) => {
    const view = await openEnding(
      serviceError(code, { reason, signerStatus: 'SENT', endedAt: null, sender }),
    );
    expect(view.find('h1').textContent).toBe(words.endings[ending].title);
    expect(view.text()).toContain(words.endings[ending].advice);
    expect(view.text()).toContain(words.ended.ask('Acme'));
    expect(view.named('hello@acme.example').getAttribute('href')).toBe('mailto:hello@acme.example');
    expect(view.all('button')).toEqual([]);
    expect(accessibilityFaults(view.root)).toEqual([]);
  });

  it('has other words for signers who declined themselves, and says since when others may not sign', async () => {
    const details = { reason: 'DECLINED', endedAt: '2026-11-22T12:00:00Z', sender };
    const own = serviceError('SIGNING_SESSION_REVOKED', { ...details, signerStatus: 'DECLINED' });
    expect((await openEnding(own)).find('h1').textContent).toBe(words.endings.YOU_DECLINED.title);
    const other = await openEnding(
      serviceError('SIGNING_SESSION_REVOKED', { ...details, signerStatus: 'SENT' }),
    );
    expect(other.text()).toContain('November 22, 2026');
  });

  it('says that a signature did not complete the document', async () => {
    const details = { reason: 'CANCELLED', signerStatus: 'SIGNED', endedAt: null, sender };
    const view = await openEnding(serviceError('SIGNING_SESSION_REVOKED', details));
    expect(view.text()).toContain(words.ended.hadSigned);
  });

  it('has the words of the code where a service of the version before gives no reason', async () => {
    const view = await openEnding(serviceError('SIGNING_SESSION_REVOKED'));
    expect(view.find('h1').textContent).toBe(words.refusals['SIGNING_SESSION_REVOKED']?.title);
  });

  it.each([
    ['SERVICE_UNAVAILABLE', true],
    ['RATE_LIMITED', true],
    ['SIGNING_TOKEN_INVALID', false],
  ])('%s offers another try: %s', async (code, canRetry) => {
    const view = await openEnding(serviceError(code));
    expect(view.has(words.retry)).toBe(canRetry);
    if (!canRetry) return;
    await view.click(words.retry);
    expect(view.onRetry).toHaveBeenCalledOnce();
  });
});
