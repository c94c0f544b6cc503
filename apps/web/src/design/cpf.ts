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

/** Returns whether a text has the eleven digits of a CPF and the right check digits. */
export function isCpf(text: string): boolean {
  const digits = Array.from(digitsOf(text, 12), Number);
  if (digits.length !== 11 || new Set(digits).size === 1) return false;
  return [9, 10].every((place) => {
    const sum = digits.slice(0, place).reduce((total, digit, at) => total + digit * (place + 1 - at), 0);
    return ((sum * 10) % 11) % 10 === digits[place];
  });
}
