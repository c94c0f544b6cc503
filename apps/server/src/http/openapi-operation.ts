import type { TSchema } from 'typebox';
import { catalogue, ERROR_CODES } from '../domain/errors/catalogue.ts';
import type { ErrorCode } from '../domain/errors/catalogue.ts';
import { objectsOf } from './checks/read-text.ts';
import { declaredErrors } from './compile-route.ts';
import { readsBody } from './frame.ts';
import { exampleOf } from './example-of.ts';
import type { JsonObject, SharedParts } from './openapi-parts.ts';
import type { AnyRoute } from './route.ts';

/** One operation of the document: all that a route says of itself, and nothing that it does not. */
export function operationOf(route: AnyRoute, parts: SharedParts): JsonObject {
  const { credential, section, summary, description } = route;
  const body = readsBody(route) ? requestBody(route, parts) : null;
  return {
    operationId: operationId(route),
    tags: [section],
    summary,
    ...(description !== undefined && { description }),
    ...(credential.kind === 'bearer' ? { security: [{ bearer: [] }] } : { security: [] }),
    ...(credential.kind === 'bearer' &&
      credential.scope !== undefined && { 'x-required-scope': credential.scope }),
    parameters: parametersOf(route, parts),
    ...(body !== null && { requestBody: body }),
    responses: { [route.status]: success(route, parts), ...refusals(route, parts) },
  };
}

/** `POST /v1/envelopes/{id}/send` is `postEnvelopesByIdSend`. */
export function operationId({ method, path }: Pick<AnyRoute, 'method' | 'path'>): string {
  const words = path
    .split('/')
    .slice(2)
    .map((part) => (part.startsWith('{') ? `by-${part.slice(1, -1)}` : part))
    .flatMap((part) => part.split('-'));
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** JSON Schema as far as parameters and forms need it. */
interface ObjectSchema {
  readonly properties?: Readonly<Record<string, TSchema & { readonly type?: unknown }>>;
  readonly required?: readonly string[];
}

function parametersOf(route: AnyRoute, parts: SharedParts): readonly JsonObject[] {
  const { credential, idempotent, method } = route;
  const works = credential.kind === 'bearer' && credential.context === 'project';
  const changes = credential.kind === 'bearer' && (method === 'PATCH' || method === 'DELETE');
  return [
    ...pathParameters(route),
    ...queryParameters(route.query, parts),
    ...(works ? [header('ProjectId'), header('Environment')] : []),
    ...(idempotent ? [header('IdempotencyKey')] : []),
    ...(changes ? [header('IfMatch')] : []),
  ];
}

function header(name: string): JsonObject {
  return { $ref: `#/components/parameters/${name}` };
}

function pathParameters({ path, credential }: AnyRoute): readonly JsonObject[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
    ...(credential.kind === 'link' &&
      name === 'token' && {
        description: 'The secret of the signing link. It is the credential of this request.',
      }),
  }));
}

function queryParameters(query: TSchema, parts: SharedParts): readonly JsonObject[] {
  const { properties = {}, required = [] }: ObjectSchema = query;
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(objectsOf(query).has(name) && { style: 'deepObject', explode: true }),
    schema: parts.schema(schema),
  }));
}

/** Null where a route reads nothing of its body. */
function requestBody(route: AnyRoute, parts: SharedParts): JsonObject | null {
  const { properties = {}, required = [] }: ObjectSchema = route.body;
  const isOpen = 'anyOf' in route.body || 'allOf' in route.body;
  if (Object.keys(properties).length === 0 && !isOpen) return null;
  const example = route.examples?.body ?? exampleOf(route.body, { name: '', owner: ownerOf(route) });
  const json = { schema: parts.schema(route.body), example };
  return {
    required: required.length > 0,
    content: {
      'application/json': json,
      ...(route.upload === true && { 'multipart/form-data': formOf(properties, parts) }),
    },
  };
}

/** A form has the file as it is, instead of base64, and only texts beside it. */
function formOf(properties: NonNullable<ObjectSchema['properties']>, parts: SharedParts): JsonObject {
  const texts = Object.entries(properties).filter(
    ([name, { type }]) => name !== 'contentBase64' && type !== 'object',
  );
  const schema = {
    type: 'object',
    properties: {
      file: { type: 'string', contentMediaType: 'application/pdf', description: 'The PDF.' },
      ...Object.fromEntries(texts.map(([name, text]) => [name, parts.schema(text)])),
    },
  };
  return { schema, example: { file: '%PDF-1.7 …' } };
}

/** The noun that the path ends with: `/v1/api-keys/{id}/rotate` is of `apikeys`. */
function ownerOf({ path }: AnyRoute): string {
  const words = path.split('/').filter((part) => part !== '' && !part.startsWith('{'));
  return (words.findLast((word) => word.endsWith('s')) ?? '').replaceAll('-', '');
}

const CALL_HEADERS = {
  'X-Request-Id': { $ref: '#/components/headers/RequestId' },
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
  RateLimit: { $ref: '#/components/headers/RateLimit' },
};

function success(route: AnyRoute, parts: SharedParts): JsonObject {
  const { status, binary, answer, idempotent, examples } = route;
  const headers = {
    ...CALL_HEADERS,
    ...(idempotent && { 'Idempotent-Replayed': { $ref: '#/components/headers/IdempotentReplayed' } }),
  };
  if (status === 204) return { description: 'Done. The response has no body.', headers };
  const example = examples?.answer ?? exampleOf(answer, { name: '', owner: ownerOf(route) });
  const json = { schema: parts.schema(answer), example };
  const content =
    binary === undefined
      ? { 'application/json': json }
      : { [binary.contentType]: { schema: { type: 'string' } } };
  return { description: status === 201 ? 'Created.' : 'Done.', headers, content };
}

/** One answer per status, with the codes that it may carry. */
function refusals(route: AnyRoute, parts: SharedParts): JsonObject {
  const declared = declaredErrors(route);
  const byStatus = Map.groupBy(
    ERROR_CODES.filter((code) => declared.has(code)),
    (code) => catalogue[code].status,
  );
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      parts.response(codes.join('.'), () => refusal(status, codes)),
    ]),
  );
}

function refusal(status: number, codes: readonly ErrorCode[]): JsonObject {
  const waits = status === 429 || status === 503;
  return {
    description: codes.map((code) => `\`${code}\`: ${catalogue[code].message}`).join('\n\n'),
    headers: {
      ...CALL_HEADERS,
      ...(waits && { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }),
    },
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
}
