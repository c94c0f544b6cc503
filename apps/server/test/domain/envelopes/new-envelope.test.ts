import { genesis } from '@aval/evidence/audit-chain';
import { describe, expect, it } from 'vitest';
import { assertFutureExpiry, newEnvelope } from '../../../src/domain/envelopes/new-envelope.ts';
import { DEFAULT_REMINDERS } from '../../../src/domain/envelopes/reminder-schedule.ts';
import { NOW, after, idOf } from '../../given/basics.ts';
import { TENANT, aDraft, changedEnvelope } from '../../given/envelope.ts';
import { refusalOf } from '../../given/refusal.ts';

const id = idOf('env', 1);
const made: Parameters<typeof newEnvelope>[1] = {
  id,
  tenant: TENANT,
  head: genesis(id),
  reminders: DEFAULT_REMINDERS,
  language: 'pt-BR',
  now: NOW,
};
const termIsPast = {
  code: 'VALIDATION_FAILED',
  details: {
    fields: [{ field: 'expiresAt', rule: 'future', message: 'Must be in the future.', params: {} }],
  },
};

describe('newEnvelope', () => {
  it('is a draft with the defaults of the specification', () => {
    expect(newEnvelope({ title: 'Contrato' }, made)).toEqual(
      changedEnvelope(aDraft({ title: 'Contrato', documents: [], signers: [] }), {
        signatureLevel: 'ADVANCED',
        authenticationMethod: 'EMAIL_OTP',
        signingOrderEnabled: false,
        footer: 'DEFAULT',
        reportPlacement: 'APPENDED',
        reminderDays: 3,
      }),
    );
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
    expect(newEnvelope(input, made).terms).toMatchObject(input);
  });

  it('takes the reminders of its organization unless the sender names others', () => {
    const reminders = { reminderDays: 5, remindEveryDays: 7 };
    expect(newEnvelope({ title: 'Contrato' }, { ...made, reminders }).terms).toMatchObject(reminders);
    const own = newEnvelope({ title: 'Contrato', reminders: { everyDays: 2 } }, { ...made, reminders });
    expect(own.terms).toMatchObject({ reminderDays: 5, remindEveryDays: 2 });
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
