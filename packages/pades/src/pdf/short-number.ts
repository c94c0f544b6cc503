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
  const whole = readDigits(bytes, first, 0);
  const hasPoint = bytes[whole.end] === CHAR.point;
  const { value, end } = hasPoint ? readDigits(bytes, whole.end + 1, whole.value) : whole;
  const places = hasPoint ? end - whole.end - 1 : 0;
  const digits = whole.end - first + places;
  if (digits === 0 || digits > EXACT_DIGITS || goesOn(bytes[end])) return null;
  // Both are exact, so the quotient is the nearest number.
  const size = places === 0 ? value : value / (POWERS[places] ?? 1);
  return { value: isNegative ? -size : size, end };
}

function readDigits(bytes: Uint8Array, start: number, before: number): ShortNumber {
  let [value, end] = [before, start];
  for (let byte = bytes[end]; isDigit(byte); byte = bytes[++end]) value = 10 * value + (byte - CHAR.zero);
  return { value, end };
}

function goesOn(byte: number | undefined): boolean {
  return byte === CHAR.point || byte === CHAR.minus;
}
