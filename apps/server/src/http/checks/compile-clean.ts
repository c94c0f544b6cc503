import { Type } from 'typebox';
import type { TArray, TObject, TRecord, TSchema, TUnion } from 'typebox';

/** Returns a value without the members that a shape doesn't know. The value itself stays as it is. */
type Clean = (value: unknown) => unknown;

const asItIs: Clean = (value) => value;

/**
 * Writes `Value.Clean` of TypeBox for a shape, once: `Clean` itself sorts the variants of every union on each call. Returns
 * the same for every value that the shape accepts, and leads to the same errors for any other value.
 *
 * @throws if TypeBox would clean the shape in a way that no request needs so far
 */
export function compileClean(schema: TSchema): Clean {
  return cleanerOf(schema) ?? asItIs;
}

/** Returns null if nothing inside can be unknown. */
function cleanerOf(schema: TSchema): Clean | null {
  if (NOT_CLEANED.some((is) => is(schema))) throw new Error('This kind of shape is not cleaned yet.');
  if (Type.IsObject(schema)) return objectCleaner(schema);
  if (Type.IsRecord(schema)) return recordCleaner(schema);
  if (Type.IsArray(schema)) return arrayCleaner(schema);
  return Type.IsUnion(schema) ? unionCleaner(schema) : null;
}

const NOT_CLEANED = [Type.IsIntersect, Type.IsTuple, Type.IsRef, Type.IsCyclic] as const;

function objectCleaner({ properties, ...rest }: TObject): Clean {
  const keepsOthers = acceptsOthers(rest);
  const cleaners = new Map(
    Object.entries(properties).map(([name, schema]) => [name, compileClean(schema)] as const),
  );
  return (value) => {
    if (!isObject(value)) return value;
    const known: [string, unknown][] = [];
    for (const [name, member] of Object.entries(value)) {
      const clean = cleaners.get(name);
      if (clean !== undefined) known.push([name, clean(member)]);
      else if (keepsOthers) known.push([name, member]);
    }
    return Object.fromEntries(known);
  };
}

function acceptsOthers(rest: object): boolean {
  const others = 'additionalProperties' in rest && rest.additionalProperties;
  if (typeof others !== 'boolean')
    throw new Error('Additional members with a separate shape are not supported.');
  return others;
}

/** The pattern of TypeBox for any name excludes names with a line break. */
function recordCleaner({ patternProperties, ...rest }: TRecord): Clean {
  if (acceptsOthers(rest))
    throw new Error('A record without a pattern for all of its names is not cleaned yet.');
  const [[pattern, schema] = ['', Type.Never()]] = Object.entries(patternProperties);
  const names = new RegExp(pattern);
  const clean = compileClean(schema);
  return (value) => {
    if (!isObject(value)) return value;
    const known = Object.entries(value).filter(([name]) => names.test(name));
    return Object.fromEntries(known.map(([name, member]) => [name, clean(member)]));
  };
}

function arrayCleaner({ items }: TArray): Clean | null {
  const clean = cleanerOf(items);
  if (clean === null) return null;
  return (value) => (Array.isArray(value) ? value.map((item: unknown) => clean(item)) : value);
}

/** With two variants for objects the order in which they are tried would matter, and TypeBox sorts them itself. */
function unionCleaner({ anyOf }: TUnion): Clean | null {
  const cleaners = anyOf.map(cleanerOf);
  const [only = null, ...others] = cleaners.filter((clean) => clean !== null);
  const isClear = anyOf.every((variant, index) => cleaners[index] !== null || isScalar(variant));
  if (others.length > 0 || (only !== null && !isClear))
    throw new Error('A union of a request may have a single variant for objects and lists.');
  return only;
}

const SCALARS: readonly unknown[] = ['string', 'integer', 'number', 'boolean', 'null'];

function isScalar(schema: TSchema): boolean {
  return 'type' in schema && SCALARS.includes(schema.type);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
