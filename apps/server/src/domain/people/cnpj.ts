import { pastedNumber } from '../plain-text.ts';

/**
 * Returns the fourteen characters of a CNPJ, with or without mask, as people paste it, in capitals; null where its check digits are
 * wrong. Since July 2026 the first twelve may be letters too (IN RFB 2.229/2024).
 */
export function normaliseCnpj(text: string): string | null {
  const pasted = pastedNumber(text).toUpperCase();
  if (!MASK.test(pasted)) return null;
  const characters = pasted.replaceAll(/[./ -]/g, '');
  // The arithmetic accepts fourteen zeros.
  if (/^0+$/.test(characters)) return null;
  return checkDigits(characters.slice(0, 12)) === characters.slice(12) ? characters : null;
}

const MASK = /^[\dA-Z]{2}[. ]?[\dA-Z]{3}[. ]?[\dA-Z]{3}[/ ]?[\dA-Z]{4}[ -]?\d{2}$/;

/** Returns `12.ABC.345/01DE-35` for fourteen characters. */
export function writtenCnpj(characters: string): string {
  return characters.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
}

function checkDigits(twelve: string): string {
  const first = checkDigit(twelve);
  return first + checkDigit(twelve + first);
}

/** Each character counts as its ASCII code less 48, with weights 2 to 9 from the right, again and again; modulo 11. */
function checkDigit(characters: string): string {
  const sum = Array.from(characters).reduce((total, character, index) => {
    const weight = ((characters.length - 1 - index) % 8) + 2;
    return total + (character.charCodeAt(0) - 48) * weight;
  }, 0);
  const rest = sum % 11;
  return rest < 2 ? '0' : String(11 - rest);
}
