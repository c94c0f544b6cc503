/** A JSON object of the document. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** An object's shape as plain JSON Schema, and the groups of `requiring`. */
interface Body extends JsonObject {
  readonly properties: JsonObject;
  readonly required?: readonly string[];
  readonly 'x-requires': readonly (readonly string[])[];
}

/** Returns true if the shape was made by `requiring`. */
export function hasRequirements(node: JsonObject): node is Body {
  return 'x-requires' in node;
}

/**
 * Returns a shape that states what `requiring` says, in the form that generators of clients understand: a group of one
 * is a required member, and a group of several is a choice between objects with one member each.
 */
export function withRequirements({
  'x-requires': groups,
  properties,
  required = [],
  ...rest
}: Body): JsonObject {
  const choices = groups.filter((group) => group.length > 1);
  const chosen = new Set(choices.flat());
  const members = Object.entries(properties).filter(([name]) => !chosen.has(name));
  const needed = [...new Set([...required, ...groups.filter(({ length }) => length === 1).flat()])];
  const object = { ...rest, ...objectOf(Object.fromEntries(members), needed) };
  if (choices.length === 0) return object;
  return {
    allOf: [object, ...choices.map((group) => ({ oneOf: group.map((name) => only(name, properties)) }))],
  };
}

function only(name: string, properties: JsonObject): JsonObject {
  return objectOf({ [name]: properties[name] }, [name]);
}

function objectOf(properties: JsonObject, required: readonly string[]): JsonObject {
  return { type: 'object', ...(required.length > 0 && { required }), properties };
}
