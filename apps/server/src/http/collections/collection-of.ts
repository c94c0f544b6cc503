import { openApiDocument } from '../openapi.ts';
import type { AnyRoute } from '../route.ts';
import { pathVariables, withVariables } from './variables.ts';
import type { Variable } from './variables.ts';

/**
 * The operations that an API key or a link may call, for programs in which people try them. We write the collections
 * ourselves: converters bring 85 packages, send headers of no use, and know nothing of what responses create.
 */
export interface Collection {
  readonly description: string;
  /** What its requests name, such as `envelopeId`, with a made-up value each. */
  readonly variables: readonly Variable[];
  readonly folders: readonly CollectionFolder[];
}

interface CollectionFolder {
  readonly name: string;
  readonly description: string;
  readonly requests: readonly CollectionRequest[];
}

export interface CollectionRequest {
  /** The name of the operation, such as `requestSignature`. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly method: string;
  /** With its parameters in braces: `/v1/envelopes/{id}`. */
  readonly path: string;
  readonly pathValues: readonly NamedValue[];
  readonly query: readonly OptionalValue[];
  readonly headers: readonly OptionalValue[];
  readonly body: CollectionBody | null;
  /** Whether the API key of the collection is sent. */
  readonly takesKey: boolean;
}

interface NamedValue {
  readonly name: string;
  readonly value: string;
  readonly description: string;
}

export interface OptionalValue extends NamedValue {
  /** Whether it is sent unless the person turns it off. */
  readonly isSent: boolean;
}

/** JSON as text, or a form with one file. */
export type CollectionBody =
  | { readonly kind: 'json'; readonly text: string }
  | { readonly kind: 'form'; readonly texts: readonly OptionalValue[] };

/** The parts of our own description that collections use. */
interface Description {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>> };
}

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly object[];
  readonly parameters: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description: string;
  readonly schema: Schema;
}

interface Schema {
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly default?: unknown;
}

interface Media {
  readonly schema: {
    readonly properties?: Readonly<Record<string, Schema & { readonly description?: string }>>;
  };
  readonly example?: unknown;
}

const ABOUT =
  'Every operation of Aval that an API key or a signing link may call. Set `apiKey` to a key of the environment whose ' +
  'address `baseUrl` is. The Sandbox sends nothing, and its code is always 424242. A response that creates something ' +
  'sets the variable that the next requests name, such as `envelopeId`, or `token` of a signing link.';

/** Headers that say what an API key says already. */
const OF_NO_USE: readonly string[] = ['ProjectId', 'Environment'];

/** Returns the collection of the operations of a service. */
export function collectionOf(routes: readonly AnyRoute[]): Collection {
  const usable = routes.filter(takesKeyOrLink);
  const description = openApiDocument(usable, []) as unknown as Description;
  const variables = pathVariables(usable.map(({ path }) => path));
  const folders = description.tags.map((tag) => ({
    ...tag,
    requests: Object.entries(description.paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, operation]) => operation.tags.includes(tag.name))
        .map(([method, operation]) => requestOf({ path, method, operation }, { description, variables })),
    ),
  }));
  return { description: ABOUT, variables, folders };
}

/** An API key can't log in, and isn't asked for what only people may do. */
function takesKeyOrLink({ credential }: AnyRoute): boolean {
  if (credential.kind === 'none') return credential.purpose !== 'ACCESS';
  return (
    credential.kind === 'link' || credential.scope !== undefined || credential.dashboardOnly === undefined
  );
}

interface Found {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

interface Surroundings {
  readonly description: Description;
  readonly variables: readonly Variable[];
}

function requestOf(
  { path, method, operation }: Found,
  { description, variables }: Surroundings,
): CollectionRequest {
  const parameters = operation.parameters.flatMap((parameter) => {
    if (!('$ref' in parameter)) return [parameter];
    const name = parameter.$ref.split('/').at(-1) ?? '';
    const found = description.components.parameters[name];
    return found === undefined || OF_NO_USE.includes(name) ? [] : [found];
  });
  const inPlace = (place: Parameter['in']) => parameters.filter((parameter) => parameter.in === place);
  return {
    id: operation.operationId,
    name: operation.summary,
    description: operation.description,
    method: method.toUpperCase(),
    path,
    pathValues: inPlace('path').map(({ name, description: about }) => ({
      name,
      value: `{{${variables.find((variable) => variable.stands(path, name))?.name ?? name}}}`,
      description: about,
    })),
    query: inPlace('query').map(optional),
    headers: inPlace('header').map(optional),
    body: bodyOf(operation, variables),
    takesKey: operation.security.length > 0,
  };
}

/** Values that a header usually has; the collection sends none of them by itself. */
const HEADERS: Readonly<Record<string, string>> = { 'Idempotency-Key': '{{$guid}}', 'If-Match': '"v1"' };

function optional({ name, required, description, schema }: Parameter): OptionalValue {
  return { name, value: HEADERS[name] ?? exampleIn(schema), description, isSent: required };
}

function exampleIn({ examples, enum: words, default: usual, anyOf }: Schema): string {
  const value = examples?.[0] ?? words?.[0] ?? usual;
  if (typeof value === 'string') return value;
  if (value !== undefined) return JSON.stringify(value);
  return anyOf?.[0] === undefined ? '' : exampleIn(anyOf[0]);
}

function bodyOf({ requestBody }: Operation, variables: readonly Variable[]): CollectionBody | null {
  if (requestBody === undefined) return null;
  const { 'multipart/form-data': form, 'application/json': json } = requestBody.content;
  if (form !== undefined) return { kind: 'form', texts: textsOf(form) };
  return { kind: 'json', text: withVariables(JSON.stringify(json?.example ?? {}, null, 2), variables) };
}

function textsOf({ schema: { properties = {} } }: Media): readonly OptionalValue[] {
  return Object.entries(properties)
    .filter(([name]) => name !== 'file')
    .map(([name, schema]) => ({
      name,
      value: exampleIn(schema),
      description: schema.description ?? '',
      isSent: false,
    }));
}
