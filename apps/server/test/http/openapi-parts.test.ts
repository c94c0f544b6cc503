import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { line } from '../../src/http/checks/tidy-text.ts';
import { SharedParts } from '../../src/http/openapi-parts.ts';

describe('SharedParts', () => {
  it('writes a shape with an $id once and refers to it', () => {
    const parts = new SharedParts();
    const signer = Type.Object({ name: Type.String() }, { $id: 'Signer' });
    const written = parts.schema(Type.Object({ signers: Type.Array(signer), first: signer }));
    const reference = { $ref: '#/components/schemas/Signer' };
    expect(written).toMatchObject({ properties: { signers: { items: reference }, first: reference } });
    expect(parts.all().schemas).toEqual({
      Signer: {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string', examples: ['Maria Souza'] } },
      },
    });
  });

  it('leaves out our own keyword', () => {
    expect(new SharedParts().schema(line(Type.String()))).toEqual({ type: 'string' });
  });

  it('writes a shape with variants as a choice that one property decides', () => {
    const parts = new SharedParts();
    const cat = Type.Object({ kind: Type.Literal('cat') }, { $id: 'Cat' });
    const variants = { propertyName: 'kind', shapes: { cat } };
    const pet = Type.Object(
      { kind: Type.String() },
      { $id: 'Pet', 'x-variants': variants, description: 'A pet.' },
    );
    expect(parts.schema(pet)).toEqual({ $ref: '#/components/schemas/Pet' });
    expect(parts.all().schemas).toMatchObject({
      Cat: { type: 'object', properties: { kind: { const: 'cat' } } },
      Pet: {
        description: 'A pet.',
        oneOf: [{ $ref: '#/components/schemas/Cat' }],
        discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } },
      },
    });
  });

  it('throws if two different shapes have the same $id', () => {
    const parts = new SharedParts();
    parts.schema(Type.String({ $id: 'Name' }));
    expect(() => parts.schema(Type.String({ $id: 'Name' }))).not.toThrow();
    expect(() => parts.schema(Type.Integer({ $id: 'Name' }))).toThrow('Two shapes have the $id Name.');
  });

  it('creates a response once and sorts components by name', () => {
    const parts = new SharedParts();
    let created = 0;
    const create = () => ({ description: String((created += 1)) });
    expect(parts.response('B', create)).toEqual({ $ref: '#/components/responses/B' });
    parts.response('B', create);
    parts.response('A', create);
    expect(JSON.stringify(parts.all().responses)).toBe('{"A":{"description":"2"},"B":{"description":"1"}}');
  });
});
