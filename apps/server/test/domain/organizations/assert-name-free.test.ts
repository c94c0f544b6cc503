import { describe, expect, it } from 'vitest';
import { assertNameFree } from '../../../src/domain/organizations/assert-name-free.ts';
import { NO_OPERATOR } from '../../given/operator.ts';
import { refusalOf } from '../../given/refusal.ts';

const settings = (name: string | null, mail = false) => ({
  operator: { ...NO_OPERATOR, name },
  mail,
});

describe('assertNameFree', () => {
  it.each([
    ['name', undefined],
    ['organizationName', 'organizationName'],
  ])('VALIDATION_FAILED with the rule, at %s', (field, given) => {
    expect(refusalOf(() => assertNameFree('ICP Brasil', settings(null), given))).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: [{ field, rule: 'name.reserved' }] },
    });
  });

  it.each([
    ['an address', 'Ganhe em promo.com', false],
    ['a phone number, where letters carry it', 'Ligue 11 98765-4321', true],
  ])('VALIDATION_FAILED for %s', (_what, name, mail) => {
    expect(refusalOf(() => assertNameFree(name, settings(null, mail)))).toMatchObject({
      details: { fields: [{ field: 'name', rule: 'name.contact' }] },
    });
  });

  it('accepts any number where no mail leaves: nobody reads it who does not know the sender', () => {
    expect(() => assertNameFree('Empresa 1732900000000', settings(null))).not.toThrow();
  });

  it('accepts every other name', () => {
    expect(() => assertNameFree('Imobiliária Sol', settings('Três Corações'))).not.toThrow();
  });
});
