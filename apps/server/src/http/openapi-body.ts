import type { TSchema } from 'typebox';
import { FILE_MEMBER } from './body/json-meter.ts';
import { exampleOf } from './example-of.ts';
import { EXAMPLE_PDF } from './example-pdf.ts';
import { readsBody } from './frame.ts';
import { jsonMedia } from './openapi-media.ts';
import type { SharedParts } from './openapi-parts.ts';
import { withRequirements } from './openapi-requirements.ts';
import type { JsonObject } from './openapi-requirements.ts';
import type { AnyRoute } from './route.ts';

/** JSON Schema as far as bodies and forms need it. */
interface BodySchema {
  readonly properties?: Readonly<Record<string, TSchema & { readonly type?: unknown }>>;
  readonly required?: readonly string[];
  readonly 'x-requires'?: readonly (readonly string[])[];
}

/** Returns the `requestBody` of an operation; null if the route reads nothing of its body. */
export function requestBodyOf(route: AnyRoute, parts: SharedParts): JsonObject | null {
  if (!readsBody(route) || isEmpty(route.body)) return null;
  const { required = [], 'x-requires': groups = [] }: BodySchema = route.body;
  const place = { name: '', owner: findNoun(route) };
  const example = route.examples?.body ?? exampleOf(route.body, place);
  return {
    required: required.length > 0 || groups.length > 0,
    content: {
      // Generators of clients use the first: a file needs no base64.
      ...(route.upload === true && { 'multipart/form-data': formOf(route, parts) }),
      ...jsonMedia(parts.schema(route.body, place), example),
    },
  };
}

function isEmpty(body: TSchema): boolean {
  const { properties = {} }: BodySchema = body;
  return Object.keys(properties).length === 0 && !('anyOf' in body) && !('allOf' in body);
}

/** Returns the form of a file as it is. Beside it are only texts. */
function formOf(route: AnyRoute, parts: SharedParts): JsonObject {
  const { properties = {}, 'x-requires': groups = [] }: BodySchema = route.body;
  const place = { name: '', owner: findNoun(route) };
  const instead = (groups.find((group) => group.includes(FILE_MEMBER)) ?? []).filter(
    (name) => name !== FILE_MEMBER,
  );
  const texts = Object.entries(properties).filter(
    ([name, { type }]) => name !== FILE_MEMBER && type !== 'object',
  );
  const schema = withRequirements({
    properties: {
      file: {
        type: 'string',
        format: 'binary',
        description: FILE_MEMBER in properties ? PDF : PDF_OR_PACKAGE,
      },
      ...Object.fromEntries(texts.map(([name, text]) => [name, parts.schema(text, { ...place, name })])),
    },
    'x-requires': FILE_MEMBER in properties ? [['file', ...instead]] : [],
  });
  return { schema, example: { file: EXAMPLE_PDF } };
}

const PDF = 'The PDF, at most as many bytes as the plan allows.';
const PDF_OR_PACKAGE = 'The PDF, or the evidence package (ZIP).';

/** Returns the noun that the path ends with: `/v1/api-keys/{id}/rotate` is of `apikeys`. */
export function findNoun({ path }: Pick<AnyRoute, 'path'>): string {
  const words = path.split('/').filter((part) => part !== '' && !part.startsWith('{'));
  return (words.findLast((word) => word.endsWith('s')) ?? '').replaceAll('-', '');
}
