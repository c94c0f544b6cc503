import { fieldPathOf, fieldProblem } from '../errors/field-rules.ts';
import { fail } from '../errors/app-error.ts';
import { normaliseCnpj } from '../people/cnpj.ts';
import { normaliseCpf } from '../people/cpf.ts';

/**
 * Returns the digits of a CPF.
 *
 * @throws INVALID_CPF, which names the field of the person at `place`
 */
export function cpfOf(cpf: string, place = ''): string {
  return normaliseCpf(cpf) ?? invalidCpf(place);
}

function invalidCpf(place: string): never {
  return fail('INVALID_CPF', {
    fields: [fieldProblem(fieldPathOf(place, 'cpf'), 'cpf.digits', 'Is not a valid CPF.')],
  });
}

/**
 * Returns the characters of a CNPJ.
 *
 * @throws VALIDATION_FAILED, which names the field of the person at `place`
 */
export function cnpjOf(cnpj: string, place = ''): string {
  return normaliseCnpj(cnpj) ?? invalidCnpj(place);
}

function invalidCnpj(place: string): never {
  const problem = fieldProblem(fieldPathOf(place, 'cnpj'), 'cnpj.digits', 'Is not a valid CNPJ.');
  return fail('VALIDATION_FAILED', { fields: [problem] });
}
