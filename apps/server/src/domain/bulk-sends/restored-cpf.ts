import { normaliseCpf } from '../people/cpf.ts';

/**
 * Returns a CPF with the zeros that a spreadsheet takes from the front of a number, if its check digits are right then;
 * other texts as they are.
 */
export function restoredCpf(text: string): string {
  const padded = text.padStart(11, '0');
  return /^\d{8,10}$/.test(text) && normaliseCpf(padded) !== null ? padded : text;
}
