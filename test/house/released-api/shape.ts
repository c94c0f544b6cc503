/** JSON Schema, as far as facts are read from it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly [keyword: string]: unknown;
}

/** A place of a request or a response, and its types, values, and bounds. */
export interface Fact {
  readonly isRequired: boolean;
  /** Types of JSON with their formats (`string(date-time)`), and names of shared shapes. */
  readonly types: ReadonlySet<string>;
  /** The values of an enum as JSON; none where every value of the types is possible. */
  readonly values: ReadonlySet<string>;
  readonly bounds: ReadonlyMap<string, string>;
}

/** Facts by their place: `request.signers[].email`. */
export type Facts = ReadonlyMap<string, Fact>;

const BOUNDS = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'maxProperties',
  'pattern',
];

/** The place of a shared shape itself; its members are at their names. */
export const ITSELF = '*';

/** Returns the facts of a schema at a place, and of all places below it. A shared shape is only named: it has its own facts. */
export function factsAt(place: string, schema: Schema, isRequired: boolean): Facts {
  const below = Object.entries(membersOf(schema)).flatMap(([name, { schemas, needed }]) =>
    schemas.flatMap((member) => [
      ...factsAt(place === ITSELF && !/^[[{]/.test(name) ? name : place + joined(name), member, needed),
    ]),
  );
  return merged([[place, ownFact(schema, isRequired)], ...below]);
}

function joined(name: string): string {
  return name === '[]' || name === '{}' ? name : `.${name}`;
}

/** A place that several variants describe accepts what one of them does, and is owed where all of them owe it. */
function merged(facts: readonly (readonly [string, Fact])[]): Facts {
  const all = new Map<string, Fact>();
  for (const [place, fact] of facts) {
    const known = all.get(place);
    all.set(place, known === undefined ? fact : union(known, fact));
  }
  return all;
}

function union(first: Fact, second: Fact): Fact {
  return {
    isRequired: first.isRequired && second.isRequired,
    types: new Set([...first.types, ...second.types]),
    values: new Set([...first.values, ...second.values]),
    bounds: new Map([...first.bounds, ...second.bounds]),
  };
}

function ownFact(schema: Schema, isRequired: boolean): Fact {
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const own: Fact = {
    isRequired,
    types: new Set(typesOf(schema, parts.length > 0)),
    values: new Set(
      ('const' in schema ? [schema.const] : (schema.enum ?? [])).map((value) => JSON.stringify(value)),
    ),
    bounds: new Map([
      ...BOUNDS.filter((name) => name in schema).map((name) => [name, JSON.stringify(schema[name])] as const),
      ...(schema.additionalProperties === false ? [['closed', 'true'] as const] : []),
    ]),
  };
  return parts.map((part) => ownFact(part, isRequired)).reduce(union, own);
}

function typesOf({ $ref, type, format }: Schema, hasParts: boolean): readonly string[] {
  if ($ref !== undefined) return [$ref.split('/').at(-1) ?? $ref];
  if (type === undefined) return hasParts ? [] : ['any'];
  return [format === undefined ? type : `${type}(${format})`];
}

interface Member {
  readonly schemas: readonly Schema[];
  readonly needed: boolean;
}

/** The members of an object in all its variants; `[]` stands for the items of an array, `{}` for the other members of an object. */
function membersOf(schema: Schema): Readonly<Record<string, Member>> {
  const { items, additionalProperties: others } = schema;
  const own = {
    ...schema.properties,
    ...(items === undefined ? {} : { '[]': items }),
    ...(typeof others === 'object' ? { '{}': others } : {}),
  };
  const needed = new Set(schema.required);
  const members = Object.entries(own).map(
    ([name, member]) => [name, { schemas: [member], needed: needed.has(name) }] as const,
  );
  const variants = [schema.anyOf ?? [], schema.oneOf ?? []].filter((list) => list.length > 0);
  const all = (schema.allOf ?? []).map(membersOf);
  return both([Object.fromEntries(members), ...all, ...variants.map((list) => either(list.map(membersOf)))]);
}

function both(parts: readonly Readonly<Record<string, Member>>[]): Readonly<Record<string, Member>> {
  return combined(parts, (needs) => needs.some((needed) => needed === true));
}

function either(parts: readonly Readonly<Record<string, Member>>[]): Readonly<Record<string, Member>> {
  return combined(parts, (needs) => needs.every((needed) => needed === true));
}

function combined(
  parts: readonly Readonly<Record<string, Member>>[],
  isNeeded: (needs: readonly (boolean | undefined)[]) => boolean,
): Readonly<Record<string, Member>> {
  const names = new Set(parts.flatMap((part) => Object.keys(part)));
  const entries = [...names].map((name) => {
    const schemas = parts.flatMap((part) => part[name]?.schemas ?? []);
    return [name, { schemas, needed: isNeeded(parts.map((part) => part[name]?.needed)) }] as const;
  });
  return Object.fromEntries(entries);
}
