import { ITSELF, factsAt } from './shape.ts';
import type { Fact, Facts, Schema } from './shape.ts';

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses?: Readonly<Record<string, { readonly content?: Content }>>;
  readonly 'x-aval-scope'?: string;
}

type Methods = Readonly<Record<string, Operation>>;

/** A description of the API (OpenAPI 3.1), as far as facts are read from it. */
export interface Description {
  readonly paths?: Readonly<Record<string, Methods>>;
  readonly webhooks?: Readonly<Record<string, Methods>>;
  readonly components?: {
    readonly schemas?: Readonly<Record<string, Schema>>;
    readonly parameters?: Readonly<Record<string, Parameter>>;
    readonly responses?: Readonly<Record<string, unknown>>;
  };
}

/** The facts of each operation (`POST /v1/envelopes`), event, and shared shape. */
export type Api = ReadonlyMap<string, Facts>;

/** Returns the facts of a description. The name of a shared shape says who sends it: `Envelope (response)`. */
export function apiOf(description: Description): Api {
  const { paths = {}, webhooks = {}, components = {} } = description;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) =>
        [`${method.toUpperCase()} ${path}`, operationFacts(operation, description)] as const,
    ),
  );
  const events = Object.entries(webhooks).map(
    ([name, { post }]) => [`event ${name}`, contentFacts('event', post?.requestBody?.content, true)] as const,
  );
  const sent = sentShapes(description);
  const shapes = Object.entries(components.schemas ?? {}).map(
    ([name, schema]) => [`${name} (${sendersOf(name, sent)})`, factsAt(ITSELF, schema, true)] as const,
  );
  return new Map([...operations, ...events, ...shapes]);
}

function operationFacts(operation: Operation, { components }: Description): Facts {
  const { parameters = [], requestBody, responses = {}, 'x-aval-scope': scope } = operation;
  const inputs = parameters
    .map((parameter) => components?.parameters?.[nameOf(parameter.$ref)] ?? parameter)
    .flatMap(({ in: place, name, schema, required = false }) => [
      ...factsAt(`${place}.${name}`, schema, required),
    ]);
  const outputs = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([status, { content }]) => [...contentFacts(status, content, true)]);
  return new Map([
    ...(scope === undefined ? [] : [['scope', scopeFact(scope)] as const]),
    ...inputs,
    ...contentFacts('request', requestBody?.content, requestBody?.required === true),
    ...outputs,
  ]);
}

function scopeFact(scope: string): Fact {
  return { isRequired: true, types: new Set([scope]), values: new Set(), bounds: new Map() };
}

/** JSON is at the place itself, any other content at the place with its type. */
function contentFacts(place: string, content: Content = {}, isRequired: boolean): Facts {
  const types = Object.entries(content);
  return new Map(
    types.flatMap(([type, { schema = {} }]) => [
      ...factsAt(type === 'application/json' ? place : `${place}(${type})`, schema, isRequired),
    ]),
  );
}

interface Sent {
  readonly requests: ReadonlySet<string>;
  readonly responses: ReadonlySet<string>;
}

function sendersOf(name: string, { requests, responses }: Sent): string {
  if (!requests.has(name)) return 'response';
  return responses.has(name) ? 'request and response' : 'request';
}

/** The shared shapes of requests, and those of responses and events. */
function sentShapes(description: Description): Sent {
  const { paths = {}, webhooks = {} } = description;
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const inputs = operations.map(({ parameters, requestBody }) => ({ parameters, requestBody }));
  const outputs = [webhooks, ...operations.map(({ responses }) => responses)];
  return { requests: reached(inputs, description), responses: reached(outputs, description) };
}

/** The names of all shared parts that a part of the description refers to, also through others. */
function reached(part: unknown, { components = {} }: Description): ReadonlySet<string> {
  const names = new Set<string>();
  const queue = [part];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    for (const [, kind = '', name = ''] of JSON.stringify(next).matchAll(
      /"#\/components\/(\w+)\/([^"]+)"/g,
    )) {
      if (names.has(name)) continue;
      names.add(name);
      queue.push(Object(Object(components)[kind])[name]);
    }
  }
  return names;
}

function nameOf(reference: string | undefined): string {
  return reference?.split('/').at(-1) ?? '';
}
