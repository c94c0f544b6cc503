import { digitsOf } from './cpf.ts';

/** The digits of an international number (E.164). */
const MAX_DIGITS = 15;

/**
 * Formats a typed phone. Brazilian numbers become `(11) 98765-4321`, also when they are typed with +55; a number of
 * another country keeps its `+`.
 */
export function maskedPhone(text: string): string {
  const digits = digitsOf(text, MAX_DIGITS);
  if (text.trim().startsWith('+') && !digits.startsWith('55')) return `+${digits}`;
  const isWhole = text.trim().startsWith('+') || digits.length > 11;
  if (isWhole && '55'.startsWith(digits.slice(0, 2)) && digits.length <= 2) return text.trim();
  return maskedBrazilian(isWhole && digits.startsWith('55') ? digits.slice(2) : digits);
}

function maskedBrazilian(digits: string): string {
  if (digits.length > 11) return `+${digits}`;
  if (digits.length <= 2) return digits;
  const [area, number] = [digits.slice(0, 2), digits.slice(2)];
  const head = number.length > 8 ? 5 : 4;
  return number.length <= head
    ? `(${area}) ${number}`
    : `(${area}) ${number.slice(0, head)}-${number.slice(head)}`;
}

/** Returns whether a text is a Brazilian phone with its area code, or a number with `+` and the code of its country. */
export function isPhone(text: string): boolean {
  const digits = digitsOf(text, MAX_DIGITS + 1);
  if (text.trim().startsWith('+') && !digits.startsWith('55')) return /^[1-9]\d{7,14}$/.test(digits);
  const national = text.trim().startsWith('+') ? digits.slice(2) : digits;
  return /^[1-9]{2}(?:9\d{8}|[2-5]\d{7})$/.test(national);
}
