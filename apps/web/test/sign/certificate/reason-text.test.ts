import { expect, it } from 'vitest';
import { certificateErrorText, reasonText } from '../../../src/sign/certificate/reason-text.ts';
import { WORDS } from '../../../src/sign/certificate/words.ts';
import { serviceError } from '../../service-error.ts';

const { reasons } = WORDS.en;

it('prefers the reason to the code', () => {
  expect(certificateErrorText(serviceError('PROVIDER_ERROR', { reason: 'REVOKED' }), 'en')).toBe(
    reasons['REVOKED'],
  );
  expect(certificateErrorText(serviceError('IDENTITY_MISMATCH'), 'en')).toBe(reasons['IDENTITY_MISMATCH']);
});

it('leaves other errors to the page', () => {
  expect(certificateErrorText(serviceError('OTP_LIMIT_REACHED'), 'en')).toBeNull();
  expect(certificateErrorText(new TypeError('offline'), 'en')).toBeNull();
  expect(reasonText('SOMETHING_NEW', 'pt-BR')).toBeNull();
});

it('has a text for every reason of a provider', () => {
  const known = [
    'DENIED',
    'EXPIRED',
    'UNAVAILABLE',
    'MALFORMED',
    'RATE_LIMITED',
    'CERTIFICATE',
    'REVOKED',
    'UNTRUSTED',
  ];
  for (const reason of [...known, 'REVOCATION_UNKNOWN', 'STAMP_UNAVAILABLE', 'IDENTITY_MISMATCH'])
    expect(reasons).toHaveProperty(reason);
});
