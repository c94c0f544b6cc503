import type { TSchema } from 'typebox';

/** The parts of JSON Schema that shapes of requests use. */
interface Node {
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly allOf?: readonly Node[];
}

const MAX_NAMES = 20;
const MAX_VALUES = 2000;
/** Names that can stand in a header and in a log: other names may be anything, such as an e-mail address. */
const NAME = /^[A-Za-z_$][\w$-]{0,39}$/;

/** The name of a member whose own name is not shown. */
const UNNAMED = '[other]';

/**
 * Returns the paths of the members that a shape doesn't know, such as `colour` or `signers[].role`: each once, and at
 * most `MAX_NAMES`, followed by `...` if there are more.
 */
export function unknownMembers(value: unknown, shape: TSchema): readonly string[] {
  const found = new Set<string>();
  let left = MAX_VALUES;
  const visit = (part: unknown, nodes: readonly Node[], path: string): void => {
    left -= 1;
    if (left < 0 || found.size > MAX_NAMES || typeof part !== 'object' || part === null) return;
    if (Array.isArray(part)) {
      for (const item of part) visit(item, itemsOf(nodes), `${path}[]`);
      return;
    }
    const known = membersOf(nodes);
    if (known === null) return;
    for (const [name, member] of Object.entries(part)) {
      const shapes = known.get(name);
      const at = `${path === '' ? '' : `${path}.`}${NAME.test(name) ? name : UNNAMED}`;
      if (shapes === undefined) found.add(at);
      else visit(member, shapes, at);
    }
  };
  visit(value, variants(shape), '');
  const names = [...found];
  return names.length > MAX_NAMES ? [...names.slice(0, MAX_NAMES), '...'] : names;
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
