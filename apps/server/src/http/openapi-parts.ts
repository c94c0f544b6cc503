import type { TSchema } from 'typebox';
import type { Place } from './example-of.ts';
import type { JsonObject } from './openapi-requirements.ts';
import { openApiSchema } from './openapi-schema.ts';

/**
 * The components of an OpenAPI document, which other parts refer to: shapes with an `$id`, and responses that many
 * operations share.
 */
export class SharedParts {
  readonly #schemas = new Map<string, unknown>();
  readonly #responses = new Map<string, unknown>();

  /** Returns the schema for the place where the shape is used. Throws if two different shapes have the same `$id`. */
  schema(shape: TSchema, place: Place = { name: '', owner: '' }): unknown {
    return this.#write(JSON.parse(JSON.stringify(shape)), place);
  }

  /** Returns a reference to the response of this name, and calls `write` the first time. */
  response(name: string, write: () => JsonObject): JsonObject {
    if (!this.#responses.has(name)) this.#responses.set(name, write());
    return { $ref: `#/components/responses/${name}` };
  }

  /** Returns `components`, each in alphabetical order. */
  all(): { readonly schemas: JsonObject; readonly responses: JsonObject } {
    return { schemas: sorted(this.#schemas), responses: sorted(this.#responses) };
  }

  #write(node: JsonObject, place: Place): unknown {
    const { $id, 'x-variants': variants } = node;
    if (typeof $id !== 'string') return this.#plain(node, place);
    const inside = { name: '', owner: $id };
    return this.#share($id, isVariants(variants) ? this.#choice(node, variants) : this.#plain(node, inside));
  }

  #plain(node: JsonObject, place: Place): JsonObject {
    return openApiSchema(node, place, (inner, at) => this.#write(inner, at));
  }

  /** Returns a choice between the shapes of `x-variants`, each of which has its own value of one property. */
  #choice({ description }: JsonObject, { propertyName, shapes }: Variants): JsonObject {
    const written = Object.entries(shapes).map(([value, shape]) => [value, this.schema(shape)] as const);
    const mapping = Object.fromEntries(written.map(([value, schema]) => [value, Object(schema).$ref]));
    return {
      description,
      oneOf: written.map(([, schema]) => schema),
      discriminator: { propertyName, mapping },
    };
  }

  #share(id: string, written: JsonObject): JsonObject {
    const known = this.#schemas.get(id) ?? written;
    if (JSON.stringify(known) !== JSON.stringify(written)) throw new Error(`Two shapes have the $id ${id}.`);
    this.#schemas.set(id, written);
    return { $ref: `#/components/schemas/${id}` };
  }
}

interface Variants {
  readonly propertyName: string;
  /** A shape with an `$id` for each value of the property. */
  readonly shapes: Readonly<Record<string, TSchema>>;
}

function isVariants(value: unknown): value is Variants {
  return value !== undefined;
}

function sorted(parts: ReadonlyMap<string, unknown>): JsonObject {
  return Object.fromEntries([...parts].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
