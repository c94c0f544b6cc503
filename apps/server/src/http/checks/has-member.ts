import type { TSchema } from 'typebox';

/** JSON Schema as far as shapes of bodies use it. */
interface Node {
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly items?: TSchema;
  readonly anyOf?: readonly TSchema[];
  readonly allOf?: readonly TSchema[];
}

/** True of a shape that has a member of this name anywhere. */
export function hasMember(schema: TSchema, name: string): boolean {
  const { properties = {}, items, anyOf = [], allOf = [] }: Node = schema;
  const inside = [...Object.values(properties), ...anyOf, ...allOf, ...(items === undefined ? [] : [items])];
  return name in properties || inside.some((one) => hasMember(one, name));
}
