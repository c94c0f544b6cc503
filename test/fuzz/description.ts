/** The parts of an OpenAPI document that the fuzzer reads. */

/** JSON Schema as far as our document uses it; every reference is already followed. */
export interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
}

interface Media {
  readonly schema: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

export type Content = Readonly<Record<string, Media>>;

/** One operation with the name that people give it: `POST /v1/envelopes/{id}/send`. */
export interface Operation {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly isOpen: boolean;
  readonly scope: string | null;
  readonly parameters: readonly Parameter[];
  readonly body: Content | null;
  /** The answers it may give, by status. */
  readonly answers: Readonly<Record<string, { readonly content?: Content }>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, WrittenOperation>>>>;
}

interface WrittenOperation {
  readonly security: readonly unknown[];
  readonly 'x-aval-scope'?: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Operation['answers'];
}

/** Every operation of a document, with all references followed. */
export function operationsOf(document: unknown): readonly Operation[] {
  const whole = followed(document, document) as Document;
  return Object.entries(whole.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      isOpen: operation.security.length === 0,
      scope: operation['x-aval-scope'] ?? null,
      parameters: operation.parameters,
      body: operation.requestBody?.content ?? null,
      answers: operation.responses,
    })),
  );
}

/** The same value with what each `$ref` names in its place. Shapes of ours never refer to themselves. */
function followed(node: unknown, document: unknown): unknown {
  if (Array.isArray(node)) return node.map((item) => followed(item, document));
  if (typeof node !== 'object' || node === null) return node;
  if ('$ref' in node && typeof node.$ref === 'string') return followed(named(document, node.$ref), document);
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, followed(value, document)]));
}

function named(document: unknown, reference: string): unknown {
  return reference
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (at, token) => Reflect.get(Object(at), token.replaceAll('~1', '/').replaceAll('~0', '~')),
      document,
    );
}
