import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { scopesOf } from '../../generate/scopes-of.ts';

const read = (file: string): Promise<string> => readFile(new URL(file, import.meta.url), 'utf8');

describe('scopesOf', () => {
  it('generates src/scopes.ts from docs/openapi.json: npm run generate', async () => {
    const description = JSON.parse(await read('../../../../docs/openapi.json'));
    expect(await read('../../src/scopes.ts')).toBe(scopesOf(description));
  });

  it('throws when a schema has no list of scopes', () => {
    expect(() => scopesOf({ paths: {}, components: { schemas: {} } })).toThrow('ApiKey');
  });
});
