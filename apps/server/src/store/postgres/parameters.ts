import type { SqlValue } from './database.ts';

/** A parameter as it travels: text, or bytes for a bytea. */
export type Parameter = string | Buffer | null;

/**
 * Returns a value as PostgreSQL reads it.
 *
 * @throws RangeError for a date that isn't a date
 */
export function toParameter(value: SqlValue): Parameter {
  if (value === null || typeof value === 'string') return value;
  if (typeof value !== 'object') return String(value);
  if (value instanceof Uint8Array) return bufferOf(value);
  return value instanceof Date ? writtenDate(value) : writtenArray(value);
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** ISO 8601 in UTC. Years that don't have four digits get a sign there, which PostgreSQL doesn't read. */
function writtenDate(date: Date): string {
  const written = date.toISOString();
  if (written.length === 24) return written;
  throw new RangeError(`${written} is not in the years 0000 to 9999`);
}

/** The text form of an array (PostgreSQL manual, section 8.15.6). */
function writtenArray(values: readonly SqlValue[]): string {
  return `{${values.map(writtenElement).join(',')}}`;
}

function writtenElement(value: SqlValue): string {
  if (value === null) return 'NULL';
  if (Array.isArray(value)) return writtenArray(value);
  const written = toParameter(value);
  if (Buffer.isBuffer(written)) return String.raw`"\\x${written.toString('hex')}"`;
  return `"${String(written).replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
