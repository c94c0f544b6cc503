import { genesis } from '@aval/evidence/audit-chain';
import { describe, expect, it } from 'vitest';
import { assertFutureExpiry, newEnvelope } from '../../../src/domain/envelopes/new-envelope.ts';
import { NOW, TENANT, aDraft, after, idOf } from '../../given/envelope.ts';
import { refusalOf } from '../../given/refusal.ts';

const id = idOf('env', 1);
const made = { id, tenant: TENANT, head: genesis(id), now: NOW };
const termIsPast = {
  code: 'VALIDATION_FAILED',
  details: { fields: [{ field: 'expiresAt', message: 'must be in the future' }] },
};

describe('newEnvelope', () => {
  it('is a draft with the defaults of the specification', () => {
    expect(newEnvelope({ title: 'Contrato' }, made)).toEqual({
      ...aDraft({ title: 'Contrato', documents: [], signers: [] }),
      signatureLevel: 'ADVANCED',
      authenticationMethod: 'EMAIL_OTP',
      signingOrderEnabled: false,
      reminderDays: 3,
    });
  });

  it('takes what is named', () => {
    const input = {
      title: 'Contrato',
      message: 'Olá',
      signatureLevel: 'SIMPLE',
      authenticationMethod: 'SMS_OTP',
      signingOrderEnabled: true,
      expiresAt: after(1),
      metadata: { order: '7' },
    } as const;
    expect(newEnvelope(input, made)).toMatchObject(input);
  });

  it('VALIDATION_FAILED for a term that has passed', () => {
    expect(refusalOf(() => newEnvelope({ title: 'Contrato', expiresAt: NOW }, made))).toEqual(termIsPast);
  });
});

describe('futureTerm', () => {
  it.each([null, after(1)])('takes %s', (term) => expect(() => assertFutureExpiry(term, NOW)).not.toThrow());
  it.each([NOW, after(-1)])('refuses %s', (term) => {
    expect(refusalOf(() => assertFutureExpiry(term, NOW))).toEqual(termIsPast);
  });
});
