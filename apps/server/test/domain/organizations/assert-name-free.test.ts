import { describe, expect, it } from 'vitest';
import { assertNameFree } from '../../../src/domain/organizations/assert-name-free.ts';
import { refusalOf } from '../../given/refusal.ts';

describe('assertNameFree', () => {
  it.each([
    ['name', undefined],
    ['organizationName', 'organizationName'],
  ])('VALIDATION_FAILED with the rule, at %s', (field, given) => {
    expect(refusalOf(() => assertNameFree('ICP Brasil', null, given))).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: [{ field, rule: 'name.reserved' }] },
    });
  });

  it('accepts every other name', () => {
    expect(() => assertNameFree('Imobiliária Sol', 'Três Corações')).not.toThrow();
  });
});
