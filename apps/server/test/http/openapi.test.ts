import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { catalogue, ERROR_CODES } from '../../src/domain/errors/catalogue.ts';
import { allRoutes } from '../../src/http/all-routes.ts';
import { openApiDocument } from '../../src/http/openapi.ts';
import type { AnyRoute } from '../../src/http/route.ts';
import { aRoute, ThingView } from './frame/fixture.ts';

const ADDRESSES = [
  { url: 'http://sandbox.test', description: 'Sandbox' },
  { url: 'http://production.test', description: 'Production' },
];

/** The document as a client reads it. */
function written(routes: readonly AnyRoute[], addresses: Parameters<typeof openApiDocument>[1] = ADDRESSES) {
  return JSON.parse(JSON.stringify(openApiDocument(routes, addresses)));
}

const all = written(allRoutes);

/** Every reference of a document, with repetitions. */
function references(document: unknown): readonly string[] {
  return [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => reference);
}

function resolve(reference: string): unknown {
  const path = reference.slice('#/'.length).split('/');
  return path.reduce<unknown>((node, name) => Object(node)[name], all);
}

describe('openApiDocument', () => {
  it('names its addresses', () => {
    expect(all.servers).toEqual(ADDRESSES);
  });

  it('has a relative address instead of localhost, once', () => {
    const local = ['http://localhost:4010', 'http://localhost:4000'].map((url) => ({ url, description: '' }));
    expect(written([], local).servers).toMatchObject([{ url: '/' }]);
    const [production] = ADDRESSES;
    expect(written([], [...local, ...ADDRESSES]).servers).toMatchObject([
      production,
      ADDRESSES[1],
      { url: '/' },
    ]);
  });

  it('has the operations of a path side by side, by method in lower case', () => {
    const routes = [aRoute(), aRoute({ method: 'GET' }), aRoute({ path: '/v1/others' })];
    const { paths } = written(routes);
    expect(Object.keys(paths)).toEqual(['/v1/things', '/v1/others']);
    expect(Object.keys(paths['/v1/things'])).toEqual(['post', 'get']);
  });

  it('has each section once as a tag, in the order of the routes', () => {
    const sections = ['Webhooks', 'Account', 'Webhooks'];
    const { tags } = written(
      sections.map((section, index) => aRoute({ section, path: `/v1/things/${index}` })),
    );
    expect(tags.map(({ name }: { name: string }) => name)).toEqual(['Webhooks', 'Account']);
  });

  it('describes the sections that it knows', () => {
    expect(written([aRoute()]).tags).toEqual([{ name: 'Things' }]);
    expect(written([aRoute({ section: 'Documents' })]).tags).toEqual([
      { name: 'Documents', description: 'PDFs and their versions.' },
    ]);
    expect(all.tags.filter(({ description }: { description?: string }) => description === undefined)).toEqual(
      [],
    );
  });

  it('shares the shapes of its routes, and always that of errors', () => {
    expect(Object.keys(written([]).components.schemas)).toContain('Problem');
    const { schemas } = written([aRoute({ answer: Type.Array(ThingView) })]).components;
    expect(schemas.Thing).toMatchObject({
      type: 'object',
      required: ['id', 'title', 'note', 'version'],
    });
  });

  it('refers only to components that exist', () => {
    const missing = references(all).filter((reference) => resolve(reference) === undefined);
    expect(missing).toEqual([]);
  });

  it('has no component that nothing refers to', () => {
    const used = new Set(references(all));
    const { securitySchemes: _schemes, ...components } = all.components;
    const unused = Object.entries<object>(components).flatMap(([kind, parts]) =>
      Object.keys(parts)
        .map((name) => `#/components/${kind}/${name}`)
        .filter((reference) => !used.has(reference)),
    );
    expect(unused).toEqual([]);
  });
});

describe('the examples of errors', () => {
  const { examples } = written([aRoute({ errors: ERROR_CODES })]).components;

  it.each(ERROR_CODES)('show %s as it is sent', (code) => {
    const { message, cause, hint } = catalogue[code];
    const { error } = examples[code].value;
    expect(error).toMatchObject({
      code,
      message,
      cause,
      // A reason has a hint of its own, which is the better one.
      hint: error.details?.hint ?? hint,
      docs: `http://sandbox.test/docs/errors#${code}`,
      requestId: 'req_01hzy0000000000000000000ab',
    });
  });

  it.each([
    [
      'VALIDATION_FAILED',
      {
        fields: [
          { field: 'signers[0].email', rule: 'required', message: 'This field is required.', params: {} },
        ],
      },
    ],
    ['INSUFFICIENT_SCOPE', { requiredScope: 'documents:read' }],
    ['RATE_LIMITED', { retryAfterSeconds: 31 }],
    ['INVALID_STATE_TRANSITION', { from: 'COMPLETED' }],
    ['ALREADY_SIGNED', null],
  ])('show the details of %s', (code, details) => {
    expect(examples[code].value.error.details).toEqual(details);
  });

  it('have a hint wherever they have a reason', () => {
    for (const { value } of Object.values<{
      value: { error: { details: object | null } };
    }>(examples)) {
      const { details } = value.error;
      if (details === null || !('reason' in details)) continue;
      expect(details).toMatchObject({ hint: expect.stringMatching(/\.$/) });
    }
  });

  it('have a relative address if the document has none', () => {
    const { value } = written([aRoute()], []).components.examples.NOT_FOUND;
    expect(value.error.docs).toBe('/docs/errors#NOT_FOUND');
  });
});
