import { describe, expect, it } from 'vitest';
import {
  assertLevelNotLower,
  assertSignerComplete,
  assertStillNeeded,
} from '../../../src/domain/envelopes/signer-rules.ts';
import type { Terms } from '../../../src/domain/envelopes/terms.ts';
import { aSigner } from '../../given/signer.ts';
import { refusalOf } from '../../given/refusal.ts';
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
    const signer = aSigner(1, { cpf, phone });
    expect(
      codeOf(() => assertSignerComplete({ terms: { signatureLevel, authenticationMethod } }, signer)),
    ).toBe(code);
  });
});

it('asks for a phone where the signer’s own method or channel needs it, whatever the envelope says', () => {
  const envelope = { terms: { signatureLevel: 'SIMPLE', authenticationMethod: 'EMAIL_OTP' } } as const;
  const codeFor = (own: Partial<Pick<Terms, 'authenticationMethod' | 'notifyBy'>>) =>
    codeOf(() => assertSignerComplete(envelope, aSigner(1, { cpf: null, phone: null, ...own })));
  expect(codeFor({})).toBeNull();
  expect(codeFor({ notifyBy: 'EMAIL' })).toBeNull();
  expect(codeFor({ notifyBy: 'WHATSAPP' })).toBe('PHONE_REQUIRED');
  expect(codeFor({ authenticationMethod: 'WHATSAPP_OTP' })).toBe('PHONE_REQUIRED');
});

it('asks for a CPF where the signer’s own level needs it', () => {
  const envelope = { terms: { signatureLevel: 'SIMPLE', authenticationMethod: 'EMAIL_OTP' } } as const;
  const codeFor = (signatureLevel: Terms['signatureLevel']) =>
    codeOf(() => assertSignerComplete(envelope, aSigner(1, { cpf: null, phone: null, signatureLevel })));
  expect([codeFor(null), codeFor('SIMPLE')]).toEqual([null, null]);
  expect([codeFor('ADVANCED'), codeFor('QUALIFIED')]).toEqual(['CPF_REQUIRED', 'CPF_REQUIRED']);
});

it('asks nothing of a person who only receives a copy', () => {
  const envelope = { terms: { signatureLevel: 'QUALIFIED', authenticationMethod: 'SMS_OTP' } } as const;
  const copied = aSigner(1, { cpf: null, phone: null, role: 'CC' });
  expect(codeOf(() => assertSignerComplete(envelope, copied))).toBeNull();
});

describe('assertLevelNotLower', () => {
  it.each([
    ['ADVANCED', null, null],
    ['ADVANCED', 'ADVANCED', null],
    ['ADVANCED', 'QUALIFIED', null],
    ['ADVANCED', 'SIMPLE', 'VALIDATION_FAILED'],
    ['QUALIFIED', 'ADVANCED', 'VALIDATION_FAILED'],
  ] as const)('%s envelope, %s signer: %s', (signatureLevel, own, code) => {
    expect(
      codeOf(() => assertLevelNotLower({ terms: { signatureLevel } }, { terms: { signatureLevel: own } })),
    ).toBe(code);
  });
});

it.each([
  ['SIGNED', 'ALREADY_SIGNED', undefined],
  ['DECLINED', 'CONFLICT', { reason: 'SIGNER_DECLINED' }],
  ['SKIPPED', 'CONFLICT', { reason: 'SIGNER_SKIPPED' }],
] as const)('a signer who is %s has nothing left to do: %s', (status, code, details) => {
  expect(refusalOf(() => assertStillNeeded(aSigner(1, { status })))).toEqual({ code, details });
});

it.each(['PENDING', 'SENT', 'VIEWED'] as const)('a signer who is %s is still needed', (status) => {
  expect(() => assertStillNeeded(aSigner(1, { status }))).not.toThrow();
});
