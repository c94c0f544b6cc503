import { expect, it } from 'vitest';
import { cnpjOf, cpfOf } from '../../../src/domain/envelopes/person-numbers.ts';
import { refusalOf } from '../../given/refusal.ts';

it('numbers are kept without their mask', () => {
  expect([cpfOf('529.982.247-25'), cnpjOf('33.000.167/0001-01')]).toEqual(['52998224725', '33000167000101']);
});

it.each([
  ['INVALID_CPF', () => cpfOf('52998224724'), 'cpf', 'cpf.digits'],
  ['INVALID_CPF', () => cpfOf('', 'signers[0]'), 'signers[0].cpf', 'cpf.digits'],
  ['VALIDATION_FAILED', () => cnpjOf('33000167000100'), 'cnpj', 'cnpj.digits'],
  ['VALIDATION_FAILED', () => cnpjOf('', 'signers[0]'), 'signers[0].cnpj', 'cnpj.digits'],
])('%s for a false number, which names its field', (code, number, field, rule) => {
  expect(refusalOf(number)).toMatchObject({ code, details: { fields: [{ field, rule }] } });
});
