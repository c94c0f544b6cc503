import type { Place } from './example-of.ts';
import { exampleOf } from './example-of.ts';
import { OUR_KEYWORDS } from './checks/keywords.ts';
import { hasRequirements, withRequirements } from './openapi-requirements.ts';
import type { JsonObject } from './openapi-requirements.ts';

/** Writes a schema that stands inside another. */
type Write = (node: JsonObject, place: Place) => unknown;

/**
 * Returns a shape as OpenAPI 3.1 has it, without our own keywords. `write` is called for each schema inside it. Maps are
 * `additionalProperties`, and a nullable value has its description beside the choice: most generators of clients read
 * nothing else.
 */
export function openApiSchema(node: JsonObject, place: Place, write: Write): JsonObject {
  const plain = withLiftedDescription(hasRequirements(node) ? withRequirements(node) : node);
  const entries = Object.entries(plain)
    .filter(([keyword]) => !OUR_KEYWORDS.has(keyword))
    .map(([keyword, value]) => writeKeyword(plain, keyword, value, { place, write }));
  return { ...Object.fromEntries(entries), ...examplesOf(plain, place) };
}

interface Inside {
  readonly place: Place;
  readonly write: Write;
}

const ANY_NAME = '^.*$';

function writeKeyword(
  node: JsonObject,
  keyword: string,
  value: unknown,
  { place, write }: Inside,
): readonly [string, unknown] {
  if (keyword === 'patternProperties' && isObject(value) && isObject(value[ANY_NAME]))
    return ['additionalProperties', write(value[ANY_NAME], { name: '', owner: '' })];
  if (keyword === 'properties' && isObject(value)) {
    const owner = nounOf(node, place);
    return [keyword, mapValues(value, (member, name) => write(member, { name, owner }))];
  }
  if (keyword === 'items' && isObject(value)) return [keyword, write(value, { ...place, owner: place.name })];
  if (Array.isArray(value))
    return [keyword, value.map((part) => (isObject(part) ? write(part, place) : part))];
  return [keyword, isObject(value) ? write(value, place) : value];
}

/** The noun of an object's members, as in examples. */
function nounOf({ $id }: JsonObject, { name, owner }: Place): string {
  return typeof $id === 'string' ? $id : name === '' || name === 'data' ? owner : name;
}

function mapValues(value: JsonObject, change: (member: JsonObject, name: string) => unknown): JsonObject {
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, isObject(member) ? change(member, name) : member]),
  );
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value that may be null has a single meaning: what its only other variant says. */
function withLiftedDescription(node: JsonObject): JsonObject {
  const { anyOf, ...rest } = node;
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || 'description' in node) return node;
  const [{ description, ...variant }, other] = anyOf;
  if (other.type !== 'null' || description === undefined || '$id' in variant) return node;
  return { ...rest, description, anyOf: [variant, other] };
}

/** The text of an example when nothing better is known. */
const NO_EXAMPLE = 'text';

function examplesOf(node: JsonObject, place: Place): JsonObject {
  const isPlain = node['type'] === 'string' || node['type'] === 'integer' || node['type'] === 'number';
  if (!isPlain || place.name === '' || 'enum' in node || 'const' in node || 'format' in node) return {};
  const example = exampleOf(node, place);
  return example === NO_EXAMPLE ? {} : { examples: [example] };
}
