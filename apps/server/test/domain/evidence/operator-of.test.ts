import { expect, it } from 'vitest';
import { isSameParty, operatorOf } from '../../../src/domain/evidence/operator-of.ts';
import { ACME, NO_OPERATOR } from '../../given/operator.ts';

it('leaves out everything of the operator that is not about evidence', () => {
  expect(operatorOf({ ...NO_OPERATOR, ...ACME, privacyContact: 'dpo@acme.example' })).toEqual(ACME);
  expect(operatorOf(NO_OPERATOR)).toEqual({ name: null, cnpj: null, address: null, contact: null });
});

const OTHER = '52998224000191';

it.each([
  ['the same CNPJ', ACME, { name: 'Padaria', cnpj: ACME.cnpj }, true],
  ['a branch of the same company', ACME, { name: 'Padaria', cnpj: '11222333000262' }, true],
  ['another CNPJ', ACME, { name: 'Padaria', cnpj: OTHER }, false],
  ['the same name and another CNPJ', ACME, { name: ACME.name, cnpj: OTHER }, false],
  ['the same name, and a CNPJ on one side', ACME, { name: ACME.name, cnpj: null }, true],
  ['the same name, written otherwise', ACME, { name: 'ACME ASSINATURAS LTDA', cnpj: null }, true],
  ['another name', ACME, { name: 'Padaria', cnpj: null }, false],
  ['an operator without a name', { name: null, cnpj: null }, { name: 'Padaria', cnpj: OTHER }, false],
  ['a sender whose name nobody kept', ACME, { name: null, cnpj: null }, false],
])('isSameParty, for %s', (_case, operator, sender, expected) => {
  expect(isSameParty(operator, sender)).toBe(expected);
});
