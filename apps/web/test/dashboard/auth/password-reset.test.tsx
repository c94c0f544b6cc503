import { beforeEach, describe, expect, it } from 'vitest';
import type { AuthPageProps } from '../../../src/dashboard/auth/auth-page-props.ts';
import { ForgotForm, ResetForm } from '../../../src/dashboard/auth/password-reset.tsx';
import { WORDS } from '../../../src/dashboard/auth/words.ts';
import { accessibilityFaults } from '../../accessibility.ts';
import { createFakeClient } from '../../fake-client.ts';
import { mount } from '../../mount.ts';
import { serviceError } from '../../service-error.ts';

const words = WORDS.en;

beforeEach(() => history.replaceState(null, '', '/dashboard/reset-password#tok_1'));

async function open(Form: typeof ForgotForm, respond: () => unknown = () => ({})) {
  const { client, calls } = createFakeClient(respond);
  const view = await mount(<Form {...({ client, language: 'en' } as unknown as AuthPageProps)} />);
  return { ...view, calls };
}

describe('ForgotForm', () => {
  it('confirms the request without saying whether there is an account', async () => {
    const view = await open(ForgotForm);
    await view.type(words.email, 'ana@example.com');
    await view.submit();
    expect(view.calls[0]?.options['body']).toEqual({ email: 'ana@example.com' });
    expect(view.alerts()[0]).toContain(words.resetSent.title);
    expect(view.all('form')).toEqual([]);
  });

  it('can be sent again after a failure', async () => {
    const view = await open(ForgotForm, () => Promise.reject(new TypeError('offline')));
    await view.type(words.email, 'ana@example.com');
    await view.submit();
    expect(view.field(words.email).value).toBe('ana@example.com');
    expect(view.named(words.resetSend)).toHaveProperty('disabled', false);
  });
});

describe('ResetForm', () => {
  const fieldError = (field: string) =>
    serviceError('VALIDATION_FAILED', { fields: [{ field, message: 'is wrong' }] });

  it('sets the password with the token of the link, and removes the token from the address', async () => {
    const view = await open(ResetForm);
    await view.type(words.newPassword, 'correct horse');
    await view.submit();
    expect(view.calls[0]?.options['body']).toEqual({ token: 'tok_1', newPassword: 'correct horse' });
    expect(location.hash).toBe('');
    expect(view.alerts()[0]).toContain(words.resetDone.title);
  });

  it('says that the link no longer works without a token', async () => {
    history.replaceState(null, '', '/dashboard/reset-password');
    const view = await open(ResetForm);
    expect(view.alerts()[0]).toContain(words.linkDead.title);
    expect(view.has(words.forgot)).toBe(true);
  });

  it('says that the link no longer works when the service refuses its token', async () => {
    const view = await open(ResetForm, () => Promise.reject(fieldError('token')));
    await view.type(words.newPassword, 'correct horse');
    await view.submit();
    expect(view.alerts()[0]).toContain(words.linkDead.title);
  });

  it('shows what is wrong with the password below its field, and keeps the token', async () => {
    const view = await open(ResetForm, () => Promise.reject(fieldError('newPassword')));
    await view.type(words.newPassword, 'short');
    await view.submit();
    expect(view.find('#new-password-wrong').textContent).toBe('is wrong');
    expect(location.hash).toBe('#tok_1');
    expect(accessibilityFaults(view.root)).toEqual([]);
  });
});
