import { Type } from 'typebox';
import type { TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { SharedParts } from '../../src/http/openapi-parts.ts';
import { described, nullable } from '../../src/http/shapes/field.ts';

/** The shape as the document has it, under this name in an object of this noun. */
function written(shape: TSchema, name = '', owner = '') {
  return new SharedParts().schema(shape, { name, owner });
}

describe('openApiSchema', () => {
  it('writes a map as additionalProperties, and keeps patterns that limit the names', () => {
    const map = Type.Record(Type.String(), Type.Integer(), { maxProperties: 20 });
    expect(written(map)).toEqual({
      type: 'object',
      maxProperties: 20,
      additionalProperties: { type: 'integer' },
    });
    const digits = Type.Unsafe({ type: 'object', patternProperties: { '^[0-9]$': {} } });
    expect(written(digits)).toMatchObject({ patternProperties: { '^[0-9]$': {} } });
  });

  it('has the description of a nullable value beside the choice', () => {
    const shape = nullable(Type.String({ description: 'A note.' }));
    expect(written(shape)).toEqual({ description: 'A note.', anyOf: [{ type: 'string' }, { type: 'null' }] });
    expect(written(described(shape, 'Mine.'))).toMatchObject({ description: 'Mine.' });
  });

  it('adds an example to texts and numbers, by the noun that they belong to', () => {
    const shape = Type.Object({ id: Type.String(), pages: Type.Integer(), note: Type.String() });
    const expected = {
      id: { type: 'string', examples: [expect.stringMatching(/^doc_/)] },
      pages: { type: 'integer', examples: [4] },
      note: { type: 'string' },
    };
    expect(written(shape, 'document')).toMatchObject({ properties: expected });
    expect(written(Type.Array(shape), 'documents')).toMatchObject({ items: { properties: expected } });
  });

  it('adds no example where the shape itself names the values', () => {
    const shape = Type.Object({ status: Type.Unsafe({ type: 'string', enum: ['SENT'] }) });
    expect(written(shape)).toMatchObject({ properties: { status: { type: 'string', enum: ['SENT'] } } });
    expect(JSON.stringify(written(shape))).not.toContain('examples');
  });
});
