import { Type } from 'typebox';
import type { TSchema } from 'typebox';
import { PAGE_MAX } from '../../domain/limits.ts';
import { line } from '../checks/tidy-text.ts';

/** Text of one line, of 1 to `most` characters once it was tidied. */
export const text = (most = 200) => line(Type.String({ minLength: 1, maxLength: most }));

/** A value or null; answers say null where there is nothing, they never leave a member out. */
export const nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

/** A point in time, RFC 3339 in UTC with milliseconds. */
export const moment = Type.String({ format: 'date-time' });

/** One of some words. */
export const oneOf = <W extends string>(...words: readonly W[]) =>
  Type.Unsafe<W>({ type: 'string', enum: [...words] });

/** 64 lower-case hexadecimal digits. */
export const sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** Up to 20 pairs of texts of the caller's own, returned and never interpreted. */
export const metadata = Type.Record(
  Type.String({ minLength: 1, maxLength: 100 }),
  Type.String({ maxLength: 500 }),
  {
    maxProperties: 20,
  },
);

/** One page of a list, newest first. */
export const listOf = <S extends TSchema>(item: S) =>
  Type.Object({
    data: Type.Array(item),
    nextCursor: nullable(Type.String()),
    hasMore: Type.Boolean(),
  });

/** What every list takes. */
export const pageQuery = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_MAX })),
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
};

/** An identifier in a path; a malformed one is simply not found. */
export const pathId = Type.String({ maxLength: 200 });

/** A time as answers write it. */
export const written = (time: Date | null): string | null => time?.toISOString() ?? null;

/** Where nothing is read or answered: no path parameters, no query, no body, or a 204. */
export const Nothing = Type.Object({});
