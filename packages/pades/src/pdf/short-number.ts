import { CHAR, isDigit } from './characters.ts';

/** A number, and the offset behind it. */
interface ShortNumber {
  readonly value: number;
  readonly end: number;
}

/** Numbers of at most that many digits are exact. */
const EXACT_DIGITS = 15;

/** Powers of ten, by their exponent. */
const POWERS = Array.from({ length: EXACT_DIGITS + 1 }, (_, exponent) => 10 ** exponent);

/**
 * Reads a number of a few digits, as nearly all are, faster than by its text. Returns null for longer numbers and for those
 * that readers have to repair.
 */
export function readShortNumber(bytes: Uint8Array, start: number): ShortNumber | null {
  const isNegative = bytes[start] === CHAR.minus;
  const first = isNegative ? start + 1 : start;
  let value = 0;
  let end = first;
  let point = -1;
  for (let byte = bytes[end]; isDigit(byte) || (byte === CHAR.point && point < 0); byte = bytes[++end]) {
    if (isDigit(byte)) value = 10 * value + (byte - CHAR.zero);
    else point = end;
  }
  const places = point < 0 ? 0 : end - point - 1;
  const digits = point < 0 ? end - first : end - first - 1;
  if (digits === 0 || digits > EXACT_DIGITS || goesOn(bytes[end])) return null;
  // Both are exact, so the quotient is the nearest number.
  const size = places === 0 ? value : value / (POWERS[places] ?? 1);
  return { value: isNegative ? -size : size, end };
}

function goesOn(byte: number | undefined): boolean {
  return byte === CHAR.point || byte === CHAR.minus;
}
