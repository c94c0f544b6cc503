import { createHash } from 'node:crypto';
import type { SqlValue, Statement } from './database.ts';

interface Prepared {
  readonly name: string;
  readonly text: string;
}

/** A template literal is one array for the life of the program: its text is assembled and hashed once. */
const preparedTemplates = new WeakMap<readonly string[], Prepared>();

type Parts = readonly string[];

/** A place for a value, between two parts. */
const VALUE: Parts = ['', ''];

/** Longer lists have other lengths each time. */
const MAX_KEPT = 32;

/**
 * Parts that were composed of others, found again by them: the same pieces in the same template have the same parts, so
 * that the text of a composed statement is assembled and hashed once, too.
 */
class Compositions {
  readonly #next = new WeakMap<Parts, Compositions>();
  #parts: Parts | undefined;

  find(outer: Parts, inner: readonly Parts[], compose: () => Parts): Parts {
    const end = inner.reduce<Compositions>((at, parts) => at.#after(parts), this.#after(outer));
    return (end.#parts ??= compose());
  }

  #after(parts: Parts): Compositions {
    const known = this.#next.get(parts) ?? new Compositions();
    this.#next.set(parts, known);
    return known;
  }
}

const insertions = new Compositions();
const joints = new Compositions();

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
  if (!inputs.some((input) => input instanceof Sql)) return new Sql(strings, inputs.filter(isValue));
  const values = inputs.flatMap((input) => (input instanceof Sql ? input.values : [input]));
  const inner = inputs.map((input) => (input instanceof Sql ? input.parts : VALUE));
  return new Sql(
    insertions.find(strings, inner, () => insert(strings, inner)),
    values,
  );
}

/** Joins pieces with a separator between them: `join(conditions, sql` and `)`. No pieces give the empty piece. */
export function join(pieces: readonly Sql[], separator: Sql): Sql {
  const [first, ...rest] = pieces;
  if (first === undefined) return sql``;
  const inner = pieces.map(({ parts }) => parts);
  const compose = (): Parts =>
    rest.reduce((all, { parts }) => glue(glue(all, separator.parts), parts), first.parts);
  return new Sql(inner.length > MAX_KEPT ? compose() : joints.find(separator.parts, inner, compose), [
    ...first.values,
    ...rest.flatMap(({ values }) => [...separator.values, ...values]),
  ]);
}

/** Returns a value for a json or jsonb column. Without it a JavaScript array would arrive as a PostgreSQL array. */
export function json(value: unknown): string {
  return JSON.stringify(value) ?? 'null';
}

function isValue(input: SqlValue | Sql): input is SqlValue {
  return !(input instanceof Sql);
}

/** The last part of a piece and the first part of the next become one part. */
function glue(left: Parts, right: Parts): Parts {
  const seam = `${left.at(-1) ?? ''}${right[0] ?? ''}`;
  return [...left.slice(0, -1), seam, ...right.slice(1)];
}

/** Writes pieces into the places of a template. */
function insert(strings: Parts, inner: readonly Parts[]): Parts {
  return inner.reduce(
    (all, parts, index) => glue(glue(all, parts), [strings[index + 1] ?? '']),
    [strings[0] ?? ''],
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
