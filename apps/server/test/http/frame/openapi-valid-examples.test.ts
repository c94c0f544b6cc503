import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { allRoutes } from '../../../src/http/all-routes.ts';
import { openApiDocument } from '../../../src/http/openapi.ts';
import { isTakenForSchema } from '../../../src/http/openapi-media.ts';

const ADDRESSES = [{ url: 'https://sandbox.aval.test', description: 'Sandbox' }];
const description = JSON.parse(JSON.stringify(openApiDocument(allRoutes, ADDRESSES)));

/** A place of the description where a schema stands, with the examples beside it. */
interface Example {
  readonly at: string;
  readonly value: unknown;
}

/** Returns every example of a media type (`example`), and every one of a schema (`examples`), with its schema. */
function* examplesIn(node: unknown, at: string): Iterable<Example & { readonly schema: string }> {
  if (typeof node !== 'object' || node === null) return;
  const here: { schema?: unknown; example?: unknown; examples?: unknown } = node;
  if (here.schema !== undefined && here.example !== undefined)
    yield { at, value: here.example, schema: `${at}/schema` };
  if (Array.isArray(here.examples)) for (const value of here.examples) yield { at, value, schema: at };
  for (const [name, member] of Object.entries(node)) {
    if (name === 'example' || name === 'examples') continue;
    yield* examplesIn(member, `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  }
}

/** All texts and numbers of an example, with the names of their members. */
function* leaves(value: unknown, name: string): Iterable<readonly [name: string, value: unknown]> {
  if (typeof value !== 'object' || value === null) yield [name, value];
  else
    for (const [member, inside] of Object.entries(value))
      yield* leaves(inside, Array.isArray(value) ? name : member);
}

const examples = [...examplesIn(description, '')];

describe('the examples of the API description', () => {
  it('are valid for their schemas', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema(description, 'openapi');
    const wrong = examples.flatMap(({ at, value, schema }) => {
      const check = ajv.getSchema(`openapi#${encodeURI(schema)}`);
      return check?.(value) === true ? [] : [`${at}: ${ajv.errorsText(check?.errors ?? [])}`];
    });
    expect(examples.length).toBeGreaterThan(500);
    expect(wrong).toEqual([]);
  });

  it('are values that somebody could send or receive, and not what fills a place', () => {
    const odd = examples.flatMap(({ at, value }) =>
      [...leaves(value, '')]
        .filter(([, leaf]) => leaf === 'text' || leaf === '***' || leaf === -14_400)
        .map(([name]) => `${at} ${name}`),
    );
    expect(odd).toEqual([]);
  });

  it('have nothing that Spectral would take for a schema with a default value', () => {
    expect(examples.filter(({ value }) => isTakenForSchema(value))).toEqual([]);
    expect(isTakenForSchema({ fields: [{ type: 'TEXT', default: null }] })).toBe(true);
  });
});
