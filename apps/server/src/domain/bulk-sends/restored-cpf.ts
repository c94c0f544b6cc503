import { normaliseCpf } from '../people/cpf.ts';
import { pastedNumber } from '../plain-text.ts';

/**
 * Returns a CPF with the zeros that a spreadsheet takes from the front of a number, if its check digits are right then;
 * other texts as they are.
 */
export function restoredCpf(text: string): string {
  const digits = pastedNumber(text);
  const padded = digits.padStart(11, '0');
  return /^\d{8,10}$/.test(digits) && normaliseCpf(padded) !== null ? padded : text;
}
