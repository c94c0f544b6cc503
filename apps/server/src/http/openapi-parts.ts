import type { TSchema } from 'typebox';

/** A JSON object of the document. */
export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * The components of an OpenAPI document, which other parts refer to: shapes with an `$id`, and responses that many
 * operations share.
 */
export class SharedParts {
  readonly #schemas = new Map<string, unknown>();
  readonly #responses = new Map<string, unknown>();

  /** Returns the schema for the place where the shape is used. Throws if two different shapes have the same `$id`. */
  schema(shape: TSchema): unknown {
    return this.#write(JSON.parse(JSON.stringify(shape)));
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

  #write(node: unknown): unknown {
    if (Array.isArray(node)) return node.map((item: unknown) => this.#write(item));
    if (typeof node !== 'object' || node === null) return node;
    const entries = Object.entries(node).filter(([keyword]) => keyword !== '$id' && keyword !== 'x-text');
    const written = Object.fromEntries(entries.map(([keyword, value]) => [keyword, this.#write(value)]));
    return '$id' in node ? this.#share(String(node.$id), written) : written;
  }

  #share(id: string, written: JsonObject): JsonObject {
    const known = this.#schemas.get(id) ?? written;
    if (JSON.stringify(known) !== JSON.stringify(written)) throw new Error(`Two shapes have the $id ${id}.`);
    this.#schemas.set(id, written);
    return { $ref: `#/components/schemas/${id}` };
  }
}

function sorted(parts: ReadonlyMap<string, unknown>): JsonObject {
  return Object.fromEntries([...parts].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
