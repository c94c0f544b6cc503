import type { TSchema } from 'typebox';

/** Keywords of ours that mean nothing to others, and `$id`, which a compiler may meet only once. */
const OURS: ReadonlySet<string> = new Set(['$id', 'x-text']);

/** A shape as plain JSON Schema: many routes hold the same shape, each with the same `$id`. */
export function wireSchema(shape: TSchema): TSchema {
  return JSON.parse(JSON.stringify(shape), (keyword: string, value: unknown) =>
    OURS.has(keyword) ? undefined : value,
  );
}
