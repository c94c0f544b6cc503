import { describe, expect, it } from 'vitest';
import { assertPhonePaid } from '../../../src/domain/envelopes/paid-phones.ts';
import { refusalOf } from '../../given/refusal.ts';

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
