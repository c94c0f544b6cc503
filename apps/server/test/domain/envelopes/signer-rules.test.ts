import { describe, expect, it } from 'vitest';
import { assertSignerComplete, assertProviderAvailable } from '../../../src/domain/envelopes/signer-rules.ts';
import type { Signer } from '../../../src/domain/envelopes/envelope.ts';
import { codeOf } from '../refused.ts';

const CPF = '52998224725';
const PHONE = '+5511999990001';

describe('checkSigner', () => {
  it.each([
    ['SIMPLE', 'EMAIL_OTP', null, null, null],
    ['SIMPLE', 'SMS_OTP', null, PHONE, null],
    ['SIMPLE', 'SMS_OTP', null, null, 'PHONE_REQUIRED'],
    ['ADVANCED', 'EMAIL_OTP', CPF, null, null],
    ['ADVANCED', 'EMAIL_OTP', null, null, 'CPF_REQUIRED'],
    ['ADVANCED', 'SMS_OTP', CPF, null, 'PHONE_REQUIRED'],
    ['ADVANCED', 'SMS_OTP', null, null, 'CPF_REQUIRED'],
    ['SIMPLE', 'WHATSAPP_OTP', null, null, 'PHONE_REQUIRED'],
    ['SIMPLE', 'WHATSAPP_OTP', null, PHONE, null],
    ['ADVANCED', 'SMS_OTP', CPF, PHONE, null],
    ['QUALIFIED', 'EMAIL_OTP', null, null, 'CPF_REQUIRED'],
    ['QUALIFIED', 'EMAIL_OTP', CPF, null, null],
  ] as const)('%s, %s, cpf %s, phone %s: %s', (...row) => {
    const [signatureLevel, authenticationMethod, cpf, phone, code] = row;
    const signer = { cpf, phone, authenticationMethod: null, notifyBy: null };
    expect(codeOf(() => assertSignerComplete({ signatureLevel, authenticationMethod }, signer))).toBe(code);
  });
});

it('asks for a phone where the signer’s own method or channel needs it, whatever the envelope says', () => {
  const envelope = { signatureLevel: 'SIMPLE', authenticationMethod: 'EMAIL_OTP' } as const;
  const codeFor = (own: Partial<Pick<Signer, 'authenticationMethod' | 'notifyBy'>>) =>
    codeOf(() =>
      assertSignerComplete(envelope, {
        cpf: null,
        phone: null,
        authenticationMethod: null,
        notifyBy: null,
        ...own,
      }),
    );
  expect(codeFor({})).toBeNull();
  expect(codeFor({ notifyBy: 'EMAIL' })).toBeNull();
  expect(codeFor({ notifyBy: 'WHATSAPP' })).toBe('PHONE_REQUIRED');
  expect(codeFor({ authenticationMethod: 'WHATSAPP_OTP' })).toBe('PHONE_REQUIRED');
});

describe('requireProvider', () => {
  it.each([
    ['SIMPLE', null],
    ['ADVANCED', null],
    ['QUALIFIED', 'QUALIFIED_PROVIDER_UNAVAILABLE'],
  ] as const)('%s: %s', (level, code) => expect(codeOf(() => assertProviderAvailable(level))).toBe(code));
});
