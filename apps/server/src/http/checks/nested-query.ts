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
  const flat: [string, unknown][] = [];
  const nested = new Map<string, [string, unknown][]>();
  for (const [name, value] of Object.entries(query)) {
    const [, owner = '', member = ''] = /^(\w+)\[(.+)\]$/su.exec(name) ?? [];
    if (names.has(owner)) nested.set(owner, [...(nested.get(owner) ?? []), [member, value]]);
    else flat.push([name, value]);
  }
  // Sorted: a cursor is bound to the filters, however their order in the address.
  const objects = [...nested].map(
    ([owner, members]) =>
      [owner, Object.fromEntries(members.toSorted(([a], [b]) => (a < b ? -1 : 1)))] as const,
  );
  return Object.fromEntries([...flat, ...objects]);
}

/** The names of the objects in a query's shape. */
export function objectsOf(shape: TSchema): ReadonlySet<string> {
  const { properties = {} }: Node = shape;
  return new Set(Object.keys(properties).filter((name) => properties[name]?.type === 'object'));
}
