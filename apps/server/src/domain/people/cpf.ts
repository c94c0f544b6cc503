import { pastedNumber } from '../plain-text.ts';

/** The eleven digits of a CPF, with or without mask, as people paste it; null where its check digits are wrong. */
export function normaliseCpf(text: string): string | null {
  const pasted = pastedNumber(text);
  if (!/^\d{3}[.-]? ?\d{3}[.-]? ?\d{3}[./-]? ?\d{2}$/.test(pasted)) return null;
  const digits = pasted.replaceAll(/\D/g, '');
  // The arithmetic accepts ten repeated digits such as 111.111.111-11; the Receita Federal never issues them.
  if (/^(\d)\1{10}$/.test(digits)) return null;
  return checkDigits(digits.slice(0, 9)) === digits.slice(9) ? digits : null;
}

/** Returns `529.982.247-25` for eleven digits. */
export function writtenCpf(digits: string): string {
  return digits.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4');
}

/** `***.982.247-**`: enough for its owner to know it, too little for others. */
export function maskCpf(digits: string): string {
  return `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`;
}

/** The two check digits of the first nine, each modulo 11 with weights counted down to 2. */
function checkDigits(nine: string): string {
  const first = checkDigit(nine);
  return first + checkDigit(nine + first);
}

function checkDigit(digits: string): string {
  const sum = Array.from(digits).reduce(
    (total, digit, index) => total + Number(digit) * (digits.length + 1 - index),
    0,
  );
  const rest = sum % 11;
  return rest < 2 ? '0' : String(11 - rest);
}
