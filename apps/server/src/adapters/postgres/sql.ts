import { createHash } from 'node:crypto';
import type { SqlValue, Statement } from './database.ts';

interface Prepared {
  readonly name: string;
  readonly text: string;
}

/** A template literal is one array for the life of the program: its text is assembled and hashed once. */
const preparedTemplates = new WeakMap<readonly string[], Prepared>();

/** A piece of SQL, or a whole statement. `parts` has one element more than `values`: a value is between two parts. */
export class Sql implements Statement {
  readonly parts: readonly string[];
  readonly values: readonly SqlValue[];

  constructor(parts: readonly string[], values: readonly SqlValue[]) {
    this.parts = parts;
    this.values = values;
  }

  get name(): string {
    return prepare(this.parts).name;
  }

  get text(): string {
    return prepare(this.parts).text;
  }
}

/**
 * Builds SQL from a template. A `${value}` becomes a parameter (`$1`), never text. A `${sql`…`}` is inserted as a
 * piece, its parameters renumbered. Arrays are PostgreSQL arrays (`= any(${ids})`), bytes are bytea.
 */
export function sql(strings: TemplateStringsArray, ...inputs: readonly (SqlValue | Sql)[]): Sql {
  if (!inputs.some((input) => input instanceof Sql)) {
    return new Sql(strings, inputs.filter(isValue));
  }
  const pieces = strings.flatMap((string, index) => {
    const input = inputs[index];
    const written = new Sql([string], []);
    return input === undefined
      ? [written]
      : [written, input instanceof Sql ? input : new Sql(['', ''], [input])];
  });
  return pieces.reduce(glue);
}

/** Joins pieces with a separator between them: `join(conditions, sql` and `)`. No pieces give the empty piece. */
export function join(pieces: readonly Sql[], separator: Sql): Sql {
  const [first, ...rest] = pieces;
  return first === undefined ? sql`` : rest.reduce((all, piece) => glue(glue(all, separator), piece), first);
}

/** Returns a value for a json or jsonb column. Without it a JavaScript array would arrive as a PostgreSQL array. */
export function json(value: unknown): string {
  return JSON.stringify(value) ?? 'null';
}

function isValue(input: SqlValue | Sql): input is SqlValue {
  return !(input instanceof Sql);
}

/** The last part of a piece and the first part of the next become one part. */
function glue(left: Sql, right: Sql): Sql {
  const seam = `${left.parts.at(-1) ?? ''}${right.parts[0] ?? ''}`;
  return new Sql(
    [...left.parts.slice(0, -1), seam, ...right.parts.slice(1)],
    [...left.values, ...right.values],
  );
}

function prepare(parts: readonly string[]): Prepared {
  const known = preparedTemplates.get(parts);
  if (known !== undefined) return known;
  const text = parts.reduce((before, part, index) => `${before}$${index}${part}`);
  const name = `s${createHash('sha256').update(text).digest('hex').slice(0, 20)}`;
  const prepared = { name, text };
  preparedTemplates.set(parts, prepared);
  return prepared;
}
