import { expect, it, vi } from 'vitest';
import { watchedPortal } from '../../src/sign/watched-portal.ts';
import { serviceError } from '../service-error.ts';
import { CONSENT, fakePortal } from './session.ts';

it.each([
  ['SIGNING_SESSION_REVOKED', 1],
  ['ENVELOPE_NOT_SIGNABLE', 1],
  ['OTP_INVALID', 0],
])('reports %s %i times, and leaves the error to the caller', async (code, times) => {
  const onEnded = vi.fn<() => void>();
  const error = serviceError(code);
  const portal = watchedPortal(fakePortal({ verifyCode: () => Promise.reject(error) }), onEnded);
  await expect(portal.verifyCode('1')).rejects.toBe(error);
  expect(onEnded).toHaveBeenCalledTimes(times);
});

const FILLED = { fields: { fld_1: 'Rua 1' }, mark: null, initials: null };

it('passes arguments and results through', async () => {
  const portal = fakePortal();
  const onEnded = vi.fn<() => void>();
  expect(await watchedPortal(portal, onEnded).consent('es', FILLED)).toEqual({ ...CONSENT, language: 'es' });
  expect([portal.calls, onEnded.mock.calls]).toEqual([[['consent', 'es', FILLED]], []]);
});
