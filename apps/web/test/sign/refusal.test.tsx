import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { LANGUAGES } from '../../src/i18n/language.ts';
import { ErrorAlert, errorText } from '../../src/sign/refusal.tsx';
import { WORDS } from '../../src/sign/words.ts';
import { mount } from '../mount.ts';
import { serviceError } from '../service-error.ts';

describe('errorText', () => {
  it.each(LANGUAGES)('has a text for known, unknown and missing responses in %s', (language) => {
    const words = WORDS[language];
    expect(errorText(serviceError('OTP_INVALID'), words)).toBe(words.refusals['OTP_INVALID']);
    const elsewhere = serviceError('AUTHENTICATION_REQUIRED', { reason: 'OTHER_BROWSER' });
    expect(errorText(elsewhere, words)).toEqual({
      title: words.identify.otherBrowser,
      advice: words.identify.otherBrowserAdvice,
    });
    expect(errorText(serviceError('BRAND_NEW_CODE'), words)).toEqual({
      title: 'BRAND_NEW_CODE in words',
      advice: 'What to do.',
    });
    expect(errorText(serviceError('INTERNAL_ERROR', {}, 500), words)).toBe(words.unknown);
    expect(errorText(new TypeError('fetch failed'), words)).toBe(words.offline);
  });
});

describe('ErrorAlert', () => {
  it('scrolls into sight, and again for another error', async () => {
    const moved = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    onTestFinished(() => moved.mockRestore());
    const alertOf = (code: string) => <ErrorAlert error={serviceError(code)} words={WORDS.en} />;
    const view = await mount(alertOf('OTP_INVALID'));
    await view.update(alertOf('OTP_LOCKED'));
    expect(moved).toHaveBeenCalledTimes(2);
  });

  it.each([
    [{}, 'Use the most recent code.'],
    [{ attemptsRemaining: 0 }, 'Use the most recent code. 0 tries left.'],
    [{ attemptsRemaining: 1 }, 'Use the most recent code. 1 try left.'],
    [{ retryAfterSeconds: 1 }, 'Use the most recent code. Try again in 1 second.'],
    [{ retryAfterSeconds: 89 }, 'Use the most recent code. Try again in 89 seconds.'],
    [{ retryAfterSeconds: 90 }, 'Use the most recent code. Try again in 2 minutes.'],
    [{ retryAfterSeconds: 601 }, 'Use the most recent code. Try again in 11 minutes.'],
  ])('adds the details %j to the advice', async (details, text) => {
    const view = await mount(<ErrorAlert error={serviceError('OTP_INVALID', details)} words={WORDS.en} />);
    expect(view.alerts()).toEqual([`Wrong code${text}`]);
  });
});
