import { compile } from 'json-schema-to-typescript';
import type { JSONSchema } from 'json-schema-to-typescript';

/** The parts of an OpenAPI document (3.1) that the types are made from. */
export interface ApiDescription {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JSONSchema>> };
}

interface ApiOperation {
  readonly summary?: string;
  readonly parameters?: readonly (ApiParameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

interface ApiParameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: JSONSchema;
}

type Content = Readonly<Record<string, { readonly schema?: JSONSchema }>>;

const BANNER = `/* oxlint-disable */
/** The request and response types of each operation of the API. Generated from docs/openapi.json by \`npm run generate\`. Do not edit. */`;

/** The text of `src/operations.ts`: one interface per shared shape, `Operations` by method and path, `Reasons` by code, `ErrorCode`. */
export async function operationsOf(description: ApiDescription): Promise<string> {
  return `${await operationTypes(description)}\n${await reasonTypes(description)}\n${errorCodeType(description)}`;
}

const STYLE = {
  additionalProperties: false,
  ignoreMinAndMaxItems: true,
  style: { singleQuote: true, printWidth: 110 },
} as const;

function operationTypes(description: ApiDescription): Promise<string> {
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
    ),
  );
  const schema = {
    ...record(Object.fromEntries(operations.map(([name, operation]) => [name, schemaOf(operation)]))),
    definitions: description.components.schemas,
  };
  return compile(withLocalRefs(schema), 'Operations', { ...STYLE, bannerComment: BANNER });
}

/** Returns the possible values of `details.reason`, by code: the conditions of the shape that every refusal has. */
function reasonTypes({ components: { schemas } }: ApiDescription): Promise<string> {
  const conditions = schemas['Problem']?.properties?.['error']?.allOf ?? [];
  const reasons = conditions.map(({ if: given, then }) => [
    String(given?.properties?.['code']?.const),
    then?.properties?.['details']?.properties?.['reason'] ?? NOTHING,
  ]);
  const schema = {
    ...record(Object.fromEntries(reasons)),
    description: 'The possible values of `details.reason`, by error code.',
    definitions: schemas,
  };
  return compile(withLocalRefs(schema), 'Reasons', { ...STYLE, bannerComment: '' });
}

function errorCodeType({ components: { schemas } }: ApiDescription): string {
  const codes: readonly unknown[] =
    schemas['Problem']?.properties?.['error']?.properties?.['code']?.enum ?? [];
  const type = codes.length === 0 ? 'string' : codes.map((code) => `\n  | '${String(code)}'`).join('');
  return `/** The codes of the error catalogue. */\nexport type ErrorCode =${type};\n`;
}

function schemaOf(operation: ApiOperation): JSONSchema {
  const parameters = (operation.parameters ?? []).filter((parameter) => 'in' in parameter);
  const inside = (place: string): readonly ApiParameter[] =>
    parameters.filter((parameter) => parameter.in === place);
  const { requestBody } = operation;
  const members = {
    path: parametersOf(inside('path')),
    query: parametersOf(inside('query')),
    body: requestBody === undefined ? NOTHING : bodyOf(requestBody.content),
    response: responseOf(operation.responses),
  };
  const needed = [
    ...(['path', 'query'] as const).filter((place) => inside(place).some(({ required }) => required)),
    ...(requestBody?.required === true ? ['body'] : []),
    'response',
  ];
  return {
    ...record(members, needed),
    ...(operation.summary === undefined ? {} : { description: operation.summary }),
  };
}

/** Lets callers read every member of every operation: this operation has no such input. */
const NOTHING: JSONSchema = { tsType: 'undefined' };

function parametersOf(parameters: readonly ApiParameter[]): JSONSchema {
  if (parameters.length === 0) return NOTHING;
  const needed = parameters.filter(({ required }) => required).map(({ name }) => name);
  return record(Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])), needed);
}

function bodyOf(content: Content): JSONSchema {
  const json = content['application/json']?.schema ?? NOTHING;
  return 'multipart/form-data' in content ? { anyOf: [json, { tsType: 'FormData' }] } : json;
}

/** Returns the type of a 2xx response: JSON by its shape, an empty body as null, anything else as a Blob. */
function responseOf(responses: ApiOperation['responses']): JSONSchema {
  const [good] = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, response]) => response.content);
  if (good === undefined) return { type: 'null' };
  return good['application/json']?.schema ?? { tsType: 'Blob' };
}

function record(
  properties: Readonly<Record<string, JSONSchema>>,
  required: readonly string[] = Object.keys(properties),
): JSONSchema {
  return { type: 'object', properties: { ...properties }, required: [...required] };
}

/** The compiler uses `definitions` for OpenAPI's `components/schemas`. */
function withLocalRefs(schema: JSONSchema): JSONSchema {
  const text = JSON.stringify(schema).replaceAll('"#/components/schemas/', '"#/definitions/');
  return JSON.parse(text, (_key, value: unknown) => prefixed(value) ?? value);
}

/** Returns the type of a text with a fixed beginning: `^signature:.+` is `signature:${string}`. */
function prefixed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('pattern' in value)) return null;
  const [, prefix] = /^\^([\w-]+:)\.\+$/.exec(String(value.pattern)) ?? [];
  return prefix === undefined ? null : { tsType: `\`${prefix}\${string}\`` };
}
