import { types } from 'pg';

/** Returns a value from its text. */
export type ColumnParser = (written: string) => unknown;

/** Types as numbered in PostgreSQL's catalogue pg_type. */
const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;

/** Types where pg's default would surprise: bigint as a number, date as `2026-01-31`. Or where it is slow. */
const OWN: ReadonlyMap<number, ColumnParser> = new Map<number, ColumnParser>([
  [INT8, safeInteger],
  [DATE, (written) => written],
  [TIMESTAMPTZ, pointInTime],
]);

/** Returns the parser of a column's type. */
export function columnParser(type: number): ColumnParser {
  return OWN.get(type) ?? parserOfDriver(type);
}

function parserOfDriver(type: number): ColumnParser {
  return types.getTypeParser(type, 'text');
}

/** Counts and sizes are numbers. A value that a number can't hold exactly is an error, never rounded. */
function safeInteger(written: string): number {
  const value = Number(written);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${written} does not fit a number: select it as text`);
  return value;
}

const HOUR_MS = 3_600_000;
const [PLUS, MINUS, POINT, SPACE, ZERO] = [0x2b, 0x2d, 0x2e, 0x20, 0x30];

/**
 * Returns a point in time, truncated to milliseconds. Reads `2026-01-31 23:59:59.123456+00` digit by
 * digit, in a quarter of the driver's time; the driver reads other forms, such as `infinity` and offsets with minutes.
 */
function pointInTime(written: string): unknown {
  const at = written.length - 3; // of the offset
  const sign = written.charCodeAt(at);
  const year = twoDigits(written, 0) * 100 + twoDigits(written, 2);
  const isUsual = written.charCodeAt(4) === MINUS && written.charCodeAt(10) === SPACE && year >= 100;
  if (!isUsual || (sign !== PLUS && sign !== MINUS)) return parserOfDriver(TIMESTAMPTZ)(written);
  const day = Date.UTC(year, twoDigits(written, 5) - 1, twoDigits(written, 8));
  const minutes = twoDigits(written, 11) * 60 + twoDigits(written, 14);
  const ms = (minutes * 60 + twoDigits(written, 17)) * 1000 + millisecondsOf(written, at);
  const offset = twoDigits(written, at + 1) * HOUR_MS;
  return new Date(day + ms - (sign === MINUS ? -offset : offset));
}

/** PostgreSQL leaves out zeros at the end of a fraction. */
function millisecondsOf(written: string, end: number): number {
  if (written.charCodeAt(19) !== POINT) return 0;
  let milliseconds = 0;
  for (let at = 20, scale = 100; at < end && scale >= 1; at += 1, scale /= 10)
    milliseconds += digit(written, at) * scale;
  return milliseconds;
}

function twoDigits(written: string, at: number): number {
  return digit(written, at) * 10 + digit(written, at + 1);
}

function digit(written: string, at: number): number {
  return written.charCodeAt(at) - ZERO;
}
