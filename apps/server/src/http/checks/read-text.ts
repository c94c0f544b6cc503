import type { TSchema } from 'typebox';

/** The parts of JSON Schema that queries and forms use. */
interface Node {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly anyOf?: readonly Node[];
}

/** Reads a text as the expected type; undefined if it has another form. */
const READ: Readonly<Record<string, (text: string) => unknown>> = {
  integer: (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : undefined),
  number: (text) => (/^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : undefined),
  boolean: (text) => ({ true: true, false: false })[text],
};

/**
 * Returns a query or a form with the numbers and booleans that its shape expects. Only the plain notation counts: `0x10`
 * or `yes` stay texts and then fail the check.
 */
export function readTexts(value: unknown, shape: TSchema): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const { properties = {} }: Node = shape;
  return Object.fromEntries(
    Object.entries(value).map(([name, text]) => [name, readText(text, typesOf(properties[name]))]),
  );
}

function readText(text: unknown, types: readonly unknown[]): unknown {
  if (typeof text !== 'string' || types.includes('string')) return text;
  return types.map((type) => READ[String(type)]?.(text)).find((read) => read !== undefined) ?? text;
}

function typesOf(node: Node | undefined): readonly unknown[] {
  return node?.anyOf?.flatMap(typesOf) ?? [node?.type].flat();
}

/**
 * Returns a query with nested objects: `metadata[order]=7` becomes `metadata: {order: '7'}` if the shape has an object
 * of that name (OpenAPI 3.1, style `deepObject`). Other names with brackets stay unchanged.
 */
export function nestedQuery(query: unknown, shape: TSchema): unknown {
  const names = objectsOf(shape);
  if (names.size === 0 || typeof query !== 'object' || query === null) return query;
  const { flat, nested } = divided(query, names);
  // Sorted, because a cursor is bound to the filters but not to their order in the URL.
  const objects = [...nested].map(
    ([owner, members]) =>
      [owner, Object.fromEntries(members.toSorted(([a], [b]) => (a < b ? -1 : 1)))] as const,
  );
  return Object.fromEntries([...flat, ...objects]);
}

type Members = [string, unknown][];

/** Separates the members of objects from the other members of a query. */
function divided(
  query: object,
  owners: ReadonlySet<string>,
): { flat: Members; nested: Map<string, Members> } {
  const flat: Members = [];
  const nested = new Map<string, Members>();
  for (const [name, value] of Object.entries(query)) {
    const [, owner = '', member = ''] = /^(\w+)\[(.+)\]$/su.exec(name) ?? [];
    const members = nested.get(owner) ?? [];
    if (!owners.has(owner)) flat.push([name, value]);
    else if (members.push([member, value]) === 1) nested.set(owner, members);
  }
  return { flat, nested };
}

/** Returns the names of the objects in a query's shape. */
export function objectsOf(shape: TSchema): ReadonlySet<string> {
  const { properties = {} }: Node = shape;
  return new Set(Object.keys(properties).filter((name) => properties[name]?.type === 'object'));
}
