import type { TSchema } from 'typebox';
import { itemsOf, membersOf, variantsOf } from './shape-variants.ts';
import type { Variants } from './shape-variants.ts';

/** An address in a request, and the path of its member. */
interface FoundEmail {
  readonly field: string;
  readonly email: string;
}

/** Finds the addresses of a request by its shape: the members whose format is `email`. */
export function* emailsIn(value: unknown, shape: TSchema): Generator<FoundEmail> {
  yield* found(variantsOf(shape), value, '');
}

function* found(nodes: Variants, value: unknown, field: string): Generator<FoundEmail> {
  if (typeof value === 'string') {
    if (nodes.some(({ format }) => format === 'email')) yield { field, email: value };
  } else if (Array.isArray(value)) {
    const items = itemsOf(nodes);
    for (const [index, item] of value.entries()) yield* found(items, item, `${field}[${index}]`);
  } else if (typeof value === 'object' && value !== null) {
    yield* foundInMembers(nodes, value, field);
  }
}

function* foundInMembers(nodes: Variants, value: object, field: string): Generator<FoundEmail> {
  const known = membersOf(nodes);
  for (const [name, member] of Object.entries(value)) {
    const shapes = known?.get(name);
    if (shapes !== undefined) yield* found(shapes, member, field === '' ? name : `${field}.${name}`);
  }
}
