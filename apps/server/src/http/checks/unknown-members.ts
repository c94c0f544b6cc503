import type { TSchema } from 'typebox';
import { itemsOf, membersOf, variantsOf } from './shape-variants.ts';
import type { Variants } from './shape-variants.ts';

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
  const names = [...new Set(membersUnknownTo(variantsOf(shape), value, ''))];
  return names.length > MAX_NAMES ? [...names.slice(0, MAX_NAMES), '...'] : names;
}

function* membersUnknownTo(nodes: Variants, value: unknown, path: string): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) yield* itemsUnknownTo(itemsOf(nodes), value, path);
  else yield* namesUnknownTo(nodes, value, path);
}

function* itemsUnknownTo(nodes: Variants, items: readonly unknown[], path: string): Generator<string> {
  for (const item of items) yield* membersUnknownTo(nodes, item, `${path}[]`);
}

function* namesUnknownTo(nodes: Variants, value: object, path: string): Generator<string> {
  const known = membersOf(nodes);
  if (known === null) return;
  for (const [name, member] of Object.entries(value)) {
    const at = `${path === '' ? '' : `${path}.`}${NAME.test(name) ? name : UNNAMED}`;
    const shapes = known.get(name);
    if (shapes === undefined) yield at;
    else yield* membersUnknownTo(shapes, member, at);
  }
}
