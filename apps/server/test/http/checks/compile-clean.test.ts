import fc from 'fast-check';
import { Type } from 'typebox';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { allRoutes } from '../../../src/http/all-routes.ts';
import { compileClean } from '../../../src/http/checks/compile-clean.ts';
import { exampleOf } from '../../../src/http/example-of.ts';
import { nullable } from '../../../src/http/shapes/field.ts';

const JUNK = fc.constantFrom<unknown>(null, '', 'text', 0, 1.5, true, [], {}, [{}], { a: 1 }, undefined);
const NAMES = fc.constantFrom('colour', 'toString', 'length', 'a\nb', 'kind', 'text', '0');

/** Returns values like this one: parts of it are missing, twice, of another type, or beside unknown members. */
function like(value: unknown): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 29, arbitrary: inside(value) }, { weight: 1, arbitrary: JUNK });
}

function inside(value: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(value))
    return fc.array(value.length === 0 ? JUNK : like(value[0]), { maxLength: 2, minLength: 1 });
  if (typeof value !== 'object' || value === null) return fc.constant(value);
  const members = Object.entries(value).map(([name, member]) => [name, like(member)] as const);
  return fc
    .tuple(fc.record(Object.fromEntries(members)), fc.dictionary(NAMES, JUNK, { maxKeys: 2 }))
    .map(([known, others]) => ({ ...others, ...known }));
}

/** Returns an example in which no object or list is null, and each record has two members. */
function fullExample(shape: TSchema): unknown {
  if (Type.IsUnion(shape)) return fullExample(shape.anyOf.find(Type.IsObject) ?? shape.anyOf[0] ?? shape);
  if (Type.IsArray(shape)) return [fullExample(shape.items)];
  if (Type.IsRecord(shape)) {
    const [inner = Type.Null()] = Object.values(shape.patternProperties);
    return { first: fullExample(inner), second: fullExample(inner) };
  }
  if (!Type.IsObject(shape)) return exampleOf(shape);
  return Object.fromEntries(
    Object.entries(shape.properties).map(([name, member]) => [
      name,
      Type.IsObject(member) || Type.IsArray(member) || Type.IsRecord(member) || Type.IsUnion(member)
        ? fullExample(member)
        : exampleOf(member, { name, owner: '' }),
    ]),
  );
}

const shapes = new Map(
  allRoutes.flatMap(({ method, path, params, query, body }) =>
    Object.entries({ params, query, body })
      .filter(([, shape]) => Object.keys(Object(shape).properties ?? {}).length > 0)
      .map(([part, shape]) => [shape, `${part} of ${method} ${path}`] as const),
  ),
);

describe('compileClean', () => {
  it.each([...shapes].map(([shape, name]) => [name, shape] as const))(
    'does as TypeBox: %s',
    (_name, shape) => {
      const validator = Compile(shape);
      const clean = compileClean(shape);
      fc.assert(
        fc.property(like(fullExample(shape)), (sent) => {
          const before = structuredClone(sent);
          const own = clean(sent);
          expect(sent).toEqual(before);
          const others = validator.Clean(before);
          if (validator.Check(others)) expect(own).toEqual(others);
          expect(validator.Errors(own)).toEqual(validator.Errors(others));
        }),
        { numRuns: 15 },
      );
    },
  );

  it('cleans what stands in lists, in records, and beside null', () => {
    const inner = Type.Object({ a: Type.Optional(Type.Integer()) });
    const shape = Type.Object({
      list: Type.Array(nullable(inner)),
      byName: Type.Record(Type.String(), Type.Union([Type.String(), inner])),
    });
    const sent = {
      list: [{ a: 1, b: 2 }, null],
      byName: { x: { b: 2 }, y: 'text', 'z\n': 'gone' },
      other: 1,
    };
    const known = { list: [{ a: 1 }, null], byName: { x: {}, y: 'text' } };
    expect(compileClean(shape)(sent)).toEqual(known);
    expect(Compile(shape).Clean(structuredClone(sent))).toEqual(known);
  });

  it('keeps other members where a shape accepts them', () => {
    const shape = Type.Object({ inner: Type.Object({}) }, { additionalProperties: true });
    expect(compileClean(shape)({ inner: { a: 1 }, b: { c: 1 } })).toEqual({ inner: {}, b: { c: 1 } });
  });

  it.each([
    ['two variants for objects', Type.Union([Type.Object({}), Type.Object({ a: Type.String() })])],
    ['a variant for anything', Type.Union([Type.Object({}), Type.Unknown()])],
    ['an intersection', Type.Intersect([Type.Object({}), Type.Object({})])],
    ['other members of a type', Type.Object({}, { additionalProperties: Type.String() })],
  ])('throws for %s', (_what, shape) => {
    expect(() => compileClean(Type.Object({ shape }))).toThrow(/shape|union/iu);
  });
});
