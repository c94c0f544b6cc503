import type { TSchema } from 'typebox';

/** JSON Schema as far as a query needs it. */
interface Node {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, Node>>;
}

/**
 * A query with the members of its objects in one place: `metadata[order]=7` becomes `metadata: {order: '7'}` where the
 * shape has an object of that name (OpenAPI 3.1, style `deepObject`). Whatever else looks so stays as it is.
 */
export function nestedQuery(query: unknown, shape: TSchema): unknown {
  const names = objectsOf(shape);
  if (names.size === 0 || typeof query !== 'object' || query === null) return query;
  const { flat, nested } = divided(query, names);
  // Sorted: a cursor is bound to the filters, however their order in the address.
  const objects = [...nested].map(
    ([owner, members]) =>
      [owner, Object.fromEntries(members.toSorted(([a], [b]) => (a < b ? -1 : 1)))] as const,
  );
  return Object.fromEntries([...flat, ...objects]);
}

type Members = [string, unknown][];

/** The members of a query, those of objects apart. */
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

/** The names of the objects in a query's shape. */
export function objectsOf(shape: TSchema): ReadonlySet<string> {
  const { properties = {} }: Node = shape;
  return new Set(Object.keys(properties).filter((name) => properties[name]?.type === 'object'));
}
