import type { SignedIn } from '@aval/sdk/operations';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuthPageProps } from '../../../src/dashboard/auth/auth-page-props.ts';
import { LogInForm } from '../../../src/dashboard/auth/log-in-form.tsx';
import { WORDS } from '../../../src/dashboard/auth/words.ts';
import { accessibilityFaults } from '../../accessibility.ts';
import { createFakeClient } from '../../fake-client.ts';
import { mount } from '../../mount.ts';
import { serviceError } from '../../service-error.ts';

const words = WORDS.en;
const signedIn = { accessToken: 'a' } as SignedIn;
const needsCode = serviceError('UNAUTHORIZED', { reason: 'SECOND_FACTOR_REQUIRED' }, 401);

beforeEach(() => vi.stubGlobal('PublicKeyCredential', undefined));
afterEach(() => vi.unstubAllGlobals());

/** A form whose log-ins have these outcomes in turn. */
async function openForm(...outcomes: readonly unknown[]) {
  let tries = 0;
  const { client, calls } = createFakeClient(() => {
    const outcome = outcomes[tries];
    tries += 1;
    if (outcome instanceof Error) throw outcome;
    return outcome;
  });
  const onIn = vi.fn<(given: SignedIn) => void>();
  const props = { client, language: 'en', onIn } as unknown as AuthPageProps;
  const view = await mount(<LogInForm {...props} />);
  await view.type(words.email, 'ana@example.com');
  await view.type(words.password, 'correct horse');
  return { ...view, onIn, bodies: () => calls.map(({ options }) => options['body']) };
}

describe('LogInForm', () => {
  it('logs in with a password alone', async () => {
    const view = await openForm(signedIn);
    await view.submit();
    expect(view.bodies()).toEqual([{ email: 'ana@example.com', password: 'correct horse' }]);
    expect(view.onIn).toHaveBeenCalledExactlyOnceWith(signedIn);
    expect(accessibilityFaults(view.root)).toEqual([]);
  });

  it('asks for a code when the service needs one, which is no error', async () => {
    const view = await openForm(needsCode, signedIn);
    await view.submit();
    expect(view.alerts()).toEqual([]);
    await view.type(words.code, '123456');
    await view.submit();
    expect(view.bodies()[1]).toEqual({ email: 'ana@example.com', password: 'correct horse', code: '123456' });
    expect(view.onIn).toHaveBeenCalledOnce();
  });

  it('says that a code is wrong only after the user has entered a code', async () => {
    const view = await openForm(needsCode, needsCode);
    await view.submit();
    await view.type(words.code, '000000');
    await view.submit();
    expect(view.alerts()[0]).toContain(words.codeWrong.title);
    expect(view.onIn).not.toHaveBeenCalled();
  });

  it('keeps what was typed when the service refuses', async () => {
    const view = await openForm(serviceError('INVALID_CREDENTIALS', {}, 401));
    await view.submit();
    expect(view.alerts()).toHaveLength(1);
    expect(view.alerts()[0]).not.toContain(words.passkeyRefused.title);
    expect(view.field(words.email).value).toBe('ana@example.com');
  });

  it('offers passkeys only in a browser that supports them', async () => {
    expect((await openForm()).has(words.passkey)).toBe(false);
  });

  it.each([
    [
      'the user closes the dialog of the browser',
      { challengeId: 'c', options: { challenge: 'AA', allowCredentials: [] } },
      'passkeyDismissed',
    ],
    ['the service refuses the passkey', serviceError('INVALID_CREDENTIALS', {}, 401), 'passkeyRefused'],
  ] as const)('explains that %s', async (_case, outcome, text) => {
    vi.stubGlobal('PublicKeyCredential', () => undefined);
    vi.stubGlobal('navigator', {
      credentials: { get: () => Promise.reject(new DOMException('x', 'NotAllowedError')) },
    });
    const view = await openForm(outcome);
    await view.click(words.passkey);
    expect(view.alerts()[0]).toContain(words[text].title);
  });
});
