import type { JsonObject } from './openapi-requirements.ts';

/** The dialect of the schemas, which OpenAPI 3.1 uses too. */
const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** The parts of an OpenAPI document that hold schemas. */
interface Schemas {
  readonly components: { readonly schemas: Readonly<Record<string, JsonObject>> };
  readonly webhooks: Readonly<Record<string, unknown>>;
}

/**
 * Returns every shared schema of an OpenAPI document as a separate JSON Schema, by file name. The schemas
 * of events have two names: `EnvelopeSentEvent.json` and `envelope.sent.json`.
 */
export function jsonSchemasOf(document: JsonObject, baseUrl: string): ReadonlyMap<string, string> {
  const { components, webhooks }: Schemas = JSON.parse(JSON.stringify(document));
  const { schemas } = components;
  const byName = Object.keys(schemas).map((name) => [`${name}.json`, name] as const);
  const byType = Object.entries(webhooks).map(([type, item]) => [`${type}.json`, bodyOf(item)] as const);
  return new Map(
    [...byName, ...byType].map(([file, name]) => [
      file,
      JSON.stringify({ $schema: DIALECT, $id: `${baseUrl}/schemas/${file}`, ...bundled(name, schemas) }),
    ]),
  );
}

/** Returns the name of the schema of a webhook's body. */
function bodyOf(item: unknown): string {
  const [name = ''] = namesIn(JSON.stringify(Object(item).post.requestBody));
  return name;
}

/** Returns a schema with the schemas that it refers to, so that it needs no other file. */
function bundled(name: string, schemas: Schemas['components']['schemas']): JsonObject {
  const known = new Set<string>();
  const add = (next: string): void => {
    if (known.has(next)) return;
    known.add(next);
    for (const inner of namesIn(JSON.stringify(schemas[next]))) add(inner);
  };
  for (const inner of namesIn(JSON.stringify(schemas[name]))) add(inner);
  const definitions = [...known].map((inner) => [inner, local(schemas[inner])]);
  return {
    title: name,
    ...local(schemas[name]),
    ...(known.size > 0 && { $defs: Object.fromEntries(definitions) }),
  };
}

function namesIn(text: string): readonly string[] {
  return [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);
}

/** A schema with references to `$defs`. `discriminator` is a keyword of OpenAPI, which strict validators refuse. */
function local(schema: JsonObject | undefined): JsonObject {
  const { discriminator: _ours, ...rest } = schema ?? {};
  return JSON.parse(JSON.stringify(rest).replaceAll('"#/components/schemas/', '"#/$defs/'));
}
