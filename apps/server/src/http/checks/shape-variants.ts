import type { TSchema } from 'typebox';

/** The parts of JSON Schema that shapes use. */
export interface ShapeNode {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, ShapeNode>>;
  readonly items?: ShapeNode;
  readonly anyOf?: readonly ShapeNode[];
  readonly allOf?: readonly ShapeNode[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: unknown;
}

/** The variants of a value, always the same list for the same place of a shape. */
export type Variants = readonly ShapeNode[];

/** Returns the variants of a shape. The parts of an intersection count as variants. */
export const variantsOf = kept((shape: TSchema): Variants => flattened(shape));

/** Returns the variants of the elements of lists of these variants. */
export const itemsOf = kept((variants: Variants): Variants =>
  variants.flatMap(({ items }) => (items === undefined ? [] : flattened(items))),
);

/** Returns the known members by name; null for a map, which takes any name, and for what is no object. */
export const membersOf = kept((variants: Variants): ReadonlyMap<string, Variants> | null => {
  const objects = variants.flatMap(({ properties }) => (properties === undefined ? [] : [properties]));
  if (objects.length === 0) return null;
  const members = new Map<string, Variants>();
  for (const [name, node] of objects.flatMap((properties) => Object.entries(properties))) {
    members.set(name, [...(members.get(name) ?? []), ...flattened(node)]);
  }
  return members;
});

function flattened(node: ShapeNode): Variants {
  const inner = [...(node.anyOf ?? []), ...(node.allOf ?? [])];
  return inner.length === 0 ? [node] : inner.flatMap(flattened);
}

/** Computes once for each shape or list: every request reads the same shapes. */
function kept<From extends object, To>(compute: (from: From) => To): (from: From) => To {
  const known = new WeakMap<From, { readonly value: To }>();
  return (from) => {
    const held = known.get(from) ?? { value: compute(from) };
    known.set(from, held);
    return held.value;
  };
}
