import type { TSchema } from 'typebox';
import { objectsOf } from './checks/read-text.ts';
import { idExample } from './example-values.ts';
import { readsBody } from './frame.ts';
import type { SharedParts } from './openapi-parts.ts';
import type { JsonObject } from './openapi-requirements.ts';
import type { AnyRoute } from './route.ts';

/** JSON Schema as far as parameters need it. */
interface ObjectSchema {
  readonly properties?: Readonly<Record<string, TSchema & { readonly type?: unknown }>>;
  readonly required?: readonly string[];
}

/** Returns the `parameters` of an operation: those of the path, the query and the headers. */
export function parametersOf(route: AnyRoute, parts: SharedParts): readonly JsonObject[] {
  const { credential, idempotent, method } = route;
  const works = credential.kind === 'bearer' && credential.context === 'project';
  const changes = credential.kind === 'bearer' && method !== 'GET' && method !== 'POST';
  return [
    ...pathParameters(route),
    ...queryParameters(route.query, parts),
    ...(works ? [header('ProjectId'), header('Environment')] : []),
    ...(idempotent ? [header('IdempotencyKey')] : []),
    ...(changes ? [header('IfMatch')] : []),
    ...(takesMembers(route) ? [header('Prefer')] : []),
  ];
}

/** True where there are members of a body that can be mistyped. */
function takesMembers(route: AnyRoute): boolean {
  const { properties = {} }: ObjectSchema = route.body;
  return readsBody(route) && Object.keys(properties).length > 0;
}

function header(name: string): JsonObject {
  return { $ref: `#/components/parameters/${name}` };
}

function pathParameters(route: AnyRoute): readonly JsonObject[] {
  const { path } = route;
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: pathDescription(route, name),
    schema: {
      type: 'string',
      ...(name.toLowerCase().endsWith('id') && { examples: [idExample(nounOf(path, name))] }),
    },
  }));
}

/** The noun whose id a parameter is: `{signerId}` of the signer, `{id}` of the noun before it in the path. */
function nounOf(path: string, name: string): string {
  if (name !== 'id') return name.replace(/Id$/, '');
  const [, before = ''] = /([\w-]+)\/\{id\}/.exec(path) ?? [];
  return before;
}

/** Texts of the parameters that are not the id of what the path names. */
const PATH_DESCRIPTIONS: Readonly<Record<string, string>> = {
  token: 'The token of the address that an earlier response contained.',
  sha256: 'The SHA-256 of the file, 64 lower-case hexadecimal digits.',
  path: 'The address of the tile, which contains slashes: `0/x001/234` (C2SP tlog-tiles).',
};

function pathDescription({ path, credential }: AnyRoute, name: string): string {
  if (credential.kind === 'link' && name === 'token')
    return 'The secret of the signing link. It is the credential of this request.';
  const noun = nounOf(path, name).replace(/s$/, '').replace('-', ' ');
  return PATH_DESCRIPTIONS[name] ?? `The id of the ${noun}, from an earlier response.`;
}

/** A parameter has its description beside its schema. */
function described(schema: unknown): JsonObject {
  const { description, ...rest } = Object(schema);
  return { ...(description !== undefined && { description }), schema: rest };
}

function queryParameters(query: TSchema, parts: SharedParts): readonly JsonObject[] {
  const { properties = {}, required = [] }: ObjectSchema = query;
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(objectsOf(query).has(name) && { style: 'deepObject', explode: true }),
    ...described(parts.schema(schema, { name, owner: '' })),
  }));
}
