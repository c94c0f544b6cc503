import { COPY_SQL, copyOf } from './copies.ts';
import type { Copy } from './copies.ts';
import type { SentStatement } from './recorded-sql.ts';

/** A value of a recorded statement: the same each time, or a name of the copy that is signed. */
export type Bound = { readonly is: unknown } | Name | { readonly joined: readonly (string | Name)[] };

interface Name {
  readonly of: keyof Copy | 'event' | 'key';
}

export interface ReplayStatement {
  readonly text: string;
  readonly values: readonly Bound[];
  /** True: the next statement needs the result of this one. Statements up to here travel together (pgbench only). */
  readonly endsTurn?: boolean;
}

/** The names that a recorded signature used, to be replaced by those of other copies. */
export interface RecordedNames {
  readonly copy: Copy;
  /** SHA-256 of its Idempotency-Key. */
  readonly keyHash: Buffer;
}

/** A recorded statement, with its names taken out. */
export function replayOf(
  statements: readonly SentStatement[],
  names: RecordedNames,
): readonly ReplayStatement[] {
  return statements.map(({ text, values }) => ({ text, values: values.map((value) => bound(value, names)) }));
}

const NAMES = ['envelope', 'signer', 'other', 'link', 'token', 'tokenHash', 'tokenDigest'] as const;

function bound(value: unknown, names: RecordedNames): Bound {
  // The text of an array, of rows that are written together.
  if (typeof value !== 'string' || !value.startsWith('{"')) return named(value, names);
  const joined = elementsOf(value, names);
  return joined.length === 1 ? { is: value } : { joined };
}

function elementsOf(text: string, names: RecordedNames): readonly (string | Name)[] {
  const pieces: (string | Name)[] = [];
  let before = '';
  for (const [place, element] of text.split('"').entries()) {
    const value = named(element, names);
    before += place === 0 ? '' : '"';
    if ('of' in value) {
      pieces.push(before, value);
      before = '';
    } else before += element;
  }
  return [...pieces, before];
}

function named(value: unknown, { copy, keyHash }: RecordedNames): { readonly is: unknown } | Name {
  if (value instanceof Uint8Array && keyHash.equals(value)) return { of: 'key' };
  if (typeof value === 'string' && value.startsWith('evt_')) return { of: 'event' };
  const name = NAMES.find((candidate) => isSame(copy[candidate], value));
  return name === undefined ? { is: value } : { of: name };
}

function isSame(name: string | Buffer, value: unknown): boolean {
  return typeof name === 'string' ? name === value : value instanceof Uint8Array && name.equals(value);
}

/** The values for copy number `n`, for the driver. */
export function valuesFor({ values }: ReplayStatement, n: number): readonly unknown[] {
  const copy = copyOf(n);
  const nameOf = ({ of }: Name): string | Buffer => {
    if (of === 'event') return `evt_${n}`;
    return of === 'key' ? copy.tokenHash : copy[of];
  };
  return values.map((value) => {
    if ('is' in value) return value.is;
    if ('of' in value) return nameOf(value);
    return value.joined.map((piece) => (typeof piece === 'string' ? piece : nameOf(piece))).join('');
  });
}

/**
 * A script for pgbench that signs copy `first + k * clients + client_id` in its k-th turn: each copy once. Values
 * stand in the text; names are expressions of the number.
 */
export function pgbenchScript(
  statements: readonly ReplayStatement[],
  { first, clients }: { readonly first: number; readonly clients: number },
): string {
  const hasTurns = statements.some(({ endsTurn }) => endsTurn === true);
  return [
    String.raw`\set n ${first} + :k * ${clients} + :client_id`,
    ...(hasTurns ? [START] : []),
    ...statements.flatMap((statement) => [
      lineOf(statement),
      ...(statement.endsTurn === true ? [END, START] : []),
    ]),
    ...(hasTurns ? [END] : []),
    String.raw`\set k :k + 1`,
    '',
  ].join('\n');
}

const [START, END] = [String.raw`\startpipeline`, String.raw`\endpipeline`];

function lineOf({ text, values }: ReplayStatement): string {
  const written = values.map(writtenFor);
  const filled = text.replaceAll(/\$(\d+)/g, (_, place: string) => written[Number(place) - 1] ?? 'NULL');
  return `${filled.replaceAll(/\s*\n\s*/g, ' ')};`;
}

const NUMBER = 'CAST(:n AS text)';

function writtenFor(value: Bound): string {
  if ('is' in value) return literal(value.is);
  if ('joined' in value)
    return `(${value.joined.map((piece) => (typeof piece === 'string' ? literal(piece) : writtenFor(piece))).join(' || ')})`;
  if (value.of === 'event') return `('evt_' || ${NUMBER})`;
  return COPY_SQL[value.of === 'key' ? 'tokenHash' : value.of](NUMBER);
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return quoted(arrayText(value));
  return quoted(textOf(value));
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (typeof value === 'string') return value;
  throw new Error(`No literal is known for ${typeof value}`);
}

/** An array as PostgreSQL reads it (manual, section 8.15.6). */
function arrayText(values: readonly unknown[]): string {
  const elements = values.map((value) =>
    value === null ? 'NULL' : `"${textOf(value).replaceAll(/["\\]/g, String.raw`\$&`)}"`,
  );
  return `{${elements.join(',')}}`;
}

/** As a Unicode string, in which a colon can be written so that pgbench takes no word after it for a variable. */
function quoted(text: string): string {
  const escaped = text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll("'", "''")
    .replaceAll(':', String.raw`\003A`);
  return `U&'${escaped}'`;
}
