import { describe, expect, it } from 'vitest';
import { assertPhonePaid, assertPhonesPaid } from '../../../src/domain/envelopes/paid-phones.ts';
import { TENANT, aSentEnvelope } from '../../given/envelope.ts';
import { refusalOf } from '../../given/refusal.ts';
import { aSigner } from '../../given/signer.ts';
import type { SignerChanges } from '../../given/signer.ts';

const settings = { messageMedia: ['EMAIL', 'SMS'], phoneCountries: ['55', '351'] } as const;

describe('assertPhonePaid', () => {
  it('VALIDATION_FAILED for a country that the operator does not pay for', () => {
    expect(refusalOf(() => assertPhonePaid(settings, 'PRODUCTION', '+12025550100'))).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: [{ field: 'phone', rule: 'phone.country', params: { allowed: ['+55', '+351'] } }] },
    });
  });

  it.each([
    ['a country of the list', settings, 'PRODUCTION', '+351912345678'],
    ['no phone', settings, 'PRODUCTION', null],
    ['the Sandbox', settings, 'SANDBOX', '+12025550100'],
    [
      'a service that sends only mail',
      { ...settings, messageMedia: ['EMAIL'] },
      'PRODUCTION',
      '+12025550100',
    ],
    ['an operator who pays for all', { ...settings, phoneCountries: null }, 'PRODUCTION', '+12025550100'],
  ] as const)('accepts %s', (_what, given, environment, phone) => {
    expect(() => assertPhonePaid(given, environment, phone)).not.toThrow();
  });
});

describe('assertPhonesPaid', () => {
  const check = (signer: SignerChanges, environment: 'SANDBOX' | 'PRODUCTION' = 'PRODUCTION') => {
    const signers = [aSigner(1), aSigner(2, { phone: '+12025550100', ...signer })];
    assertPhonesPaid(settings, aSentEnvelope({ tenant: { ...TENANT, environment }, signers }));
  };
  const bySms = { authenticationMethod: 'SMS_OTP' } as const;

  it('VALIDATION_FAILED names each signer whose phone costs what the operator does not pay', () => {
    expect(refusalOf(() => check(bySms))).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: [{ field: 'signers[1].phone', rule: 'phone.country' }] },
    });
  });

  it.each<[string, SignerChanges]>([
    ['whose phone gets no message', {}],
    ['without a phone', { ...bySms, phone: null }],
    ['who only receives a copy, by mail', { ...bySms, role: 'CC' }],
    ['of a country of the list', { ...bySms, phone: '+351912345678' }],
  ])('accepts a signer %s', (_who, signer) => expect(() => check(signer)).not.toThrow());

  it('accepts any number in the Sandbox, which sends nothing', () => {
    expect(() => check(bySms, 'SANDBOX')).not.toThrow();
  });
});
