import { describe, expect, it } from 'vitest';
import { verificationOf } from '../../../src/domain/organizations/verification.ts';
import { NOW } from '../../given/basics.ts';

const organization = { name: 'Imobiliária Sol', cnpj: '11222333000181', verifiedAt: NOW };

describe('verificationOf', () => {
  it.each([
    ['the same name and CNPJ', {}, NOW],
    ['another name', { name: 'Imobiliaria Sol' }, null],
    ['another CNPJ', { cnpj: '12ABC34501DE35' }, null],
    ['no CNPJ', { cnpj: null }, null],
  ])('with %s', (_what, changes, expected) => {
    expect(verificationOf(organization, { ...organization, ...changes })).toBe(expected);
  });

  it('is null where nobody verified the organization', () => {
    expect(verificationOf({ ...organization, verifiedAt: null }, organization)).toBeNull();
  });
});
