/** Returns the digits of a text, up to `max`. */
export function digitsOf(text: string, max: number): string {
  return text.replaceAll(/\D/g, '').slice(0, max);
}

/** Formats the typed digits as a CPF: `529.982.247-25`. */
export function maskedCpf(text: string): string {
  const digits = digitsOf(text, 11);
  const parts = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9)].filter((part) => part !== '');
  const check = digits.slice(9);
  return check === '' ? parts.join('.') : `${parts.join('.')}-${check}`;
}
