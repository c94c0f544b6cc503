import { describe, expect, it } from 'vitest';
import { textOf } from './tree.ts';

/** JSON Schema and OpenAPI as far as properties and parameters are concerned. */
interface Node {
  readonly [keyword: string]: unknown;
}

/** A property, a parameter or a shared schema, by its path in the document. */
type Described = readonly [place: string, description: unknown];

const document: Node = JSON.parse(textOf('docs/openapi.json'));

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

/** Every property and every parameter below a node. A reference has the description of the schema that it names. */
function describedBelow(node: unknown, place: string): readonly Described[] {
  if (!isNode(node)) return [];
  const own = isParameter(node) ? [[place, node['description']] as const] : [];
  return [...own, ...Object.entries(node).flatMap(([keyword, value]) => below(keyword, value, place))];
}

function below(keyword: string, value: unknown, place: string): readonly Described[] {
  if (['example', 'examples', 'if', 'then'].includes(keyword)) return [];
  if (keyword !== 'properties' || !isNode(value)) return describedBelow(value, `${place}/${keyword}`);
  return Object.entries(value).flatMap(([name, property]) => [
    ...(isNode(property) && '$ref' in property
      ? []
      : [[`${place}/${name}`, Object(property).description] as const]),
    ...describedBelow(property, `${place}/${name}`),
  ]);
}

function isParameter(node: Node): boolean {
  return typeof node['in'] === 'string' && 'schema' in node;
}

const schemas = Object.entries(Object(document['components']).schemas);
const everything: readonly Described[] = [
  ...schemas.map(([name, schema]) => [name, Object(schema).description] as const),
  ...describedBelow(document, ''),
];

/** Words that say nothing beside the name: "The status of the envelope." has four of them. */
const LITTLE = /^(?:an?|the|of|its|this|that|is|are|for|in|to|from)$/i;

/** The words of a description that the name of its place does not already have. */
function wordsBeyond(place: string, description: string): readonly string[] {
  const name = place.split('/').at(-1)?.toLowerCase() ?? '';
  return description
    .split(/[^\p{L}\p{N}`]+/u)
    .filter((word) => word !== '' && !LITTLE.test(word) && !name.includes(word.toLowerCase()));
}

describe('the API description', () => {
  it('describes every schema, property and parameter, in a sentence', () => {
    expect(everything.length).toBeGreaterThan(1000);
    const without = everything.filter(
      ([, description]) => typeof description !== 'string' || !/^[\p{Lu}\d`].*[.…]$/su.test(description),
    );
    expect(without).toEqual([]);
  });

  it('describes more than the name says', () => {
    const restated = everything.filter(
      ([place, description]) => wordsBeyond(place, String(description)).length === 0,
    );
    expect(restated).toEqual([]);
  });
});
