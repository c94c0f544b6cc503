/** Byte values of the characters that PDF syntax gives a meaning (ISO 32000-1, 7.2.2). */
export const CHAR = {
  tab: 0x09,
  lineFeed: 0x0a,
  carriageReturn: 0x0d,
  space: 0x20,
  hash: 0x23,
  percent: 0x25,
  openParenthesis: 0x28,
  closeParenthesis: 0x29,
  plus: 0x2b,
  minus: 0x2d,
  point: 0x2e,
  slash: 0x2f,
  zero: 0x30,
  seven: 0x37,
  nine: 0x39,
  less: 0x3c,
  greater: 0x3e,
  openBracket: 0x5b,
  backslash: 0x5c,
  closeBracket: 0x5d,
} as const;

const kinds = new Uint8Array(256);
const SPACE = 1;
const DELIMITER = 2;
for (const code of [0, 9, 10, 12, 13, 32]) kinds[code] = SPACE;
for (const character of '()<>[]{}/%') kinds[character.charCodeAt(0)] = DELIMITER;

/** Returns true for the six white-space characters. */
export function isSpace(byte: number | undefined): boolean {
  return byte !== undefined && kinds[byte] === SPACE;
}

/** Returns true for characters that belong to a name, number or keyword. */
export function isRegular(byte: number | undefined): boolean {
  return byte !== undefined && kinds[byte] === 0;
}

/** Returns true for 0 to 9. */
export function isDigit(byte: number | undefined): byte is number {
  return byte !== undefined && byte >= CHAR.zero && byte <= CHAR.nine;
}

const LOWER_CASE = 0x20;
const LETTER_A = 0x61;

/** Returns the value of a hexadecimal digit, or -1 for other characters. */
export function hexDigit(byte: number | undefined): number {
  if (byte === undefined) return -1;
  if (isDigit(byte)) return byte - CHAR.zero;
  const letter = (byte | LOWER_CASE) - LETTER_A;
  return letter >= 0 && letter < 6 ? 10 + letter : -1;
}
