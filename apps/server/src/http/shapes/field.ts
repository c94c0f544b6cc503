import { Type } from 'typebox';
import type { TSchema } from 'typebox';
import { PAGE_MAX } from '../../domain/limits.ts';
import { withKeywords } from '../checks/keywords.ts';
import { PATTERNS } from '../checks/known-patterns.ts';
import { line, personName } from '../checks/tidy-text.ts';

/** A shape with the description of its meaning in one place. */
export const described = <S extends TSchema>(schema: S, description: string): S =>
  withKeywords(schema, { description });

/**
 * A body of which exactly one member of each group must be sent. Only the API description states it: the route itself
 * refuses other bodies, with an error that says more than a schema can.
 */
export const requiring = <S extends TSchema>(shape: S, ...groups: readonly (readonly string[])[]): S =>
  withKeywords(shape, { 'x-requires': groups });

/** Text of a single line, of 1 to `max` characters after tidying. */
export const text = (max = 200) => line(Type.String({ minLength: 1, maxLength: max }));

/** The name of a person or an organization, of 1 to `max` characters (ADR-0131). */
export const nameText = (max = 200) => personName(Type.String({ minLength: 1, maxLength: max }));

/** A value or null. Responses never leave a member out; they have null instead. */
export const nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

/** A point in time, RFC 3339 in UTC with milliseconds. */
export const moment = Type.String({ format: 'date-time' });

/** A deadline in a request: a day, which ends in the time zone of the organization, or a point in time. */
export const deadline = Type.String({ format: 'date-or-time', maxLength: 40 });

/** The time at which an object was created. */
export const timeOfCreation = described(moment, 'The time of creation.');

/** The time at which an object was last changed. */
export const timeOfChange = described(moment, 'The time of the last change.');

/** The number of an object's state, for `If-Match`. */
export const objectVersion = Type.Integer({
  minimum: 1,
  description:
    'The number of the state, from 1. Each change adds 1. `If-Match: "v<version>"` guards a change.',
});

/** A word of an enumeration. */
export const oneOf = <W extends string>(...words: readonly W[]) =>
  Type.Unsafe<W>({ type: 'string', enum: [...words] });

/** 64 lower-case hexadecimal digits. */
export const sha256 = Type.String({ pattern: PATTERNS.sha256.pattern });

/** The caller's own name of a thing, returned and never interpreted. */
export const reference = line(
  Type.String({
    minLength: 1,
    maxLength: 100,
    description:
      'Your own name for the envelope, such as an order number. `uniqueReference` makes it unique. Every event contains it: put no ' +
      'personal data there.',
  }),
);

/** Up to 20 pairs of texts of the caller's own, returned and never interpreted. */
export const metadata = Type.Record(
  Type.String({ minLength: 1, maxLength: 100 }),
  Type.String({ maxLength: 500 }),
  {
    maxProperties: 20,
  },
);

/** One page of a list, newest first. A list of named objects has a name too: `EnvelopeList`. */
export const listOf = <S extends TSchema>(item: S) =>
  Type.Object(
    {
      data: Type.Array(item, { description: 'The objects of this page, newest first.' }),
      nextCursor: nullable(
        Type.String({ description: 'The `cursor` of the next page; null on the last page.' }),
      ),
      hasMore: Type.Boolean({ description: 'Whether there is a next page.' }),
    },
    '$id' in item
      ? {
          $id: `${String(item['$id'])}List`,
          description: 'A page of a list. Request the next with `nextCursor`.',
        }
      : {},
  );

/** The query parameters of every list. */
export const pageQuery = {
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: PAGE_MAX,
      description: 'The number of objects on a page. Default: 20.',
    }),
  ),
  cursor: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'The `nextCursor` of the page before, with the same filters. Default: the first page.',
    }),
  ),
};

/** An identifier in a path; a malformed identifier is NOT_FOUND. */
export const pathId = Type.String({ maxLength: 200 });

/** Formats a time for responses. */
export const written = (time: Date | null): string | null => time?.toISOString() ?? null;

/** No path parameters, no query, no body, or a 204. */
export const Nothing = Type.Object({});
