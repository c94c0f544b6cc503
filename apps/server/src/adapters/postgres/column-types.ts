import { TypeOverrides } from 'pg';

/** Types as numbered in PostgreSQL's catalogue pg_type. */
const INT8 = 20;
const DATE = 1082;

/** Returns parsers for types where pg's default would surprise: bigint as a number, date as `2026-01-31`. */
export function columnTypes(): TypeOverrides {
  const types = new TypeOverrides();
  types.setTypeParser(INT8, safeInteger);
  types.setTypeParser(DATE, (written) => written);
  return types;
}

/** Counts and sizes are numbers. A value that a number can't hold exactly is an error, never rounded. */
function safeInteger(written: string): number {
  const value = Number(written);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${written} does not fit a number: select it as text`);
  return value;
}
