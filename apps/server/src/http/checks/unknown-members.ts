import type { TSchema } from 'typebox';

/** The parts of JSON Schema that shapes of requests use. */
interface Node {
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly allOf?: readonly Node[];
}

const MAX_NAMES = 20;
/** Names that can stand in a header and in a log. Other names may be anything, such as an e-mail address or a CPF. */
const NAME = /^(?!.*\d{4})[A-Za-z_$][\w$-]{0,39}$/;

/** The name of a member whose own name is not shown. */
const UNNAMED = '[other]';

/**
 * Returns the paths of the members that a shape doesn't know, such as `colour` or `signers[].role`: each once, and at
 * most `MAX_NAMES`, followed by `...` if there are more.
 */
export function unknownMembers(value: unknown, shape: TSchema): readonly string[] {
  const names = [...new Set(membersUnknownTo(variants(shape), value, ''))];
  return names.length > MAX_NAMES ? [...names.slice(0, MAX_NAMES), '...'] : names;
}

function* membersUnknownTo(nodes: readonly Node[], value: unknown, path: string): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) yield* itemsUnknownTo(itemsOf(nodes), value, path);
  else yield* namesUnknownTo(nodes, value, path);
}

function* itemsUnknownTo(nodes: readonly Node[], items: readonly unknown[], path: string): Generator<string> {
  for (const item of items) yield* membersUnknownTo(nodes, item, `${path}[]`);
}

function* namesUnknownTo(nodes: readonly Node[], value: object, path: string): Generator<string> {
  const known = membersOf(nodes);
  if (known === null) return;
  for (const [name, member] of Object.entries(value)) {
    const at = `${path === '' ? '' : `${path}.`}${NAME.test(name) ? name : UNNAMED}`;
    const shapes = known.get(name);
    if (shapes === undefined) yield at;
    else yield* membersUnknownTo(shapes, member, at);
  }
}

function itemsOf(nodes: readonly Node[]): readonly Node[] {
  return nodes.flatMap(({ items }) => (items === undefined ? [] : variants(items)));
}

/** Returns the known members by name; null for a map, which takes any name, and for what is no object. */
function membersOf(nodes: readonly Node[]): ReadonlyMap<string, readonly Node[]> | null {
  const objects = nodes.flatMap(({ properties }) => (properties === undefined ? [] : [properties]));
  if (objects.length === 0) return null;
  const members = new Map<string, readonly Node[]>();
  for (const [name, node] of objects.flatMap((properties) => Object.entries(properties))) {
    members.set(name, [...(members.get(name) ?? []), ...variants(node)]);
  }
  return members;
}

function variants(node: Node): readonly Node[] {
  const inner = [...(node.anyOf ?? []), ...(node.allOf ?? [])];
  return inner.length === 0 ? [node] : inner.flatMap(variants);
}
