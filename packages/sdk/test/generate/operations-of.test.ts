import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { operationsOf } from '../../generate/operations-of.ts';

const read = (path: string): Promise<string> => readFile(new URL(path, import.meta.url), 'utf8');
const description = JSON.parse(await read('../../../../docs/openapi.json'));

describe('the types of the client', () => {
  it('hold every operation of the description', async () => {
    const text = await read('../../src/operations.ts');
    const names = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(names.length).toBeGreaterThan(60);
    expect(names.filter((name) => !text.includes(`  '${name}': {\n`))).toEqual([]);
  });

  it('tell what is owed, what may be left out, and what a response is', async () => {
    const string = { type: 'string' } as const;
    const text = await operationsOf({
      components: { schemas: { Thing: { type: 'object', properties: { id: string }, required: ['id'] } } },
      paths: {
        '/v1/things/{id}': {
          get: {
            parameters: [
              { name: 'id', in: 'path', required: true, schema: string },
              { name: 'limit', in: 'query', schema: { type: 'integer' } },
              { $ref: '#/components/parameters/ProjectId' },
            ],
            responses: {
              200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } },
            },
          },
          delete: { responses: { 204: {} } },
        },
        '/v1/things': {
          post: {
            requestBody: {
              required: true,
              content: {
                'application/json': {
                  schema: { type: 'object', additionalProperties: { type: 'integer' } },
                },
                'multipart/form-data': {},
              },
            },
            responses: { 200: { content: { 'application/pdf': {} } } },
          },
        },
      },
    });
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      "'GET /v1/things/{id}': { path: { id: string; }; query?: { limit?: number; }; body?: undefined; response: Thing; };",
    );
    expect(text).toMatch(/'DELETE [\s\S]+?response: null;/);
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      'body: | { [k: string]: number; } | FormData; response: Blob;',
    );
  });
});
