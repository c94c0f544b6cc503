import { inspect } from '@aval/pades/inspect';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { EXAMPLE_PDF, EXAMPLE_PDF_BASE64 } from '../../src/http/example-pdf.ts';
import { requestBodyOf } from '../../src/http/openapi-body.ts';
import { SharedParts } from '../../src/http/openapi-parts.ts';
import type { AnyRoute } from '../../src/http/route.ts';
import { requiring } from '../../src/http/shapes/field.ts';
import { aRoute } from './frame/fixture.ts';

/** The request body of a route with these properties, as a client reads it. */
function written(changes: Partial<AnyRoute> = {}) {
  return JSON.parse(JSON.stringify(requestBodyOf(aRoute(changes), new SharedParts())));
}

describe('the body of an operation', () => {
  const optional = Type.Object({ title: Type.Optional(Type.String()) });

  it.each(['GET', 'DELETE'] as const)('is missing for %s', (method) => {
    expect(written({ method })).toBe(null);
  });

  it('is missing if the route reads nothing of it', () => {
    expect(written({ body: Type.Object({}) })).toBe(null);
  });

  it('is described if its shape is a union or an intersection', () => {
    const part = Type.Object({ a: Type.Boolean() });
    for (const body of [Type.Union([part, optional]), Type.Intersect([part, optional])]) {
      expect(written({ body })).toMatchObject({ required: false });
    }
  });

  it('is required if one of its members is', () => {
    expect(written().required).toBe(true);
    expect(written({ body: optional }).required).toBe(false);
  });

  it('has the example of the route, or else one made from its shape', () => {
    const exampleOf = (changes: Partial<AnyRoute>) => written(changes).content['application/json'].example;
    expect(exampleOf({ examples: { body: { title: 'Mine' } } })).toEqual({
      title: 'Mine',
    });
    expect(exampleOf({ body: optional })).toEqual({
      title: 'Contrato de prestação de serviços',
    });
  });

  it('is a form too on an upload: the file as it is, and the texts without objects', () => {
    const body = Type.Object({
      title: Type.String(),
      contentBase64: Type.String(),
      metadata: Type.Record(Type.String(), Type.String()),
    });
    expect(Object.keys(written({ body }).content)).toEqual(['application/json']);
    const { content } = written({ body, upload: true });
    expect(Object.keys(content)).toEqual(['multipart/form-data', 'application/json']);
    const { 'multipart/form-data': form } = content;
    expect(form.schema.properties).toEqual({
      file: { type: 'string', format: 'binary', description: expect.stringContaining('PDF') },
      title: { type: 'string', examples: ['Contrato de prestação de serviços'] },
    });
    expect(form.schema.required).toEqual(['file']);
  });

  it('is required as `requiring` says: the file in the form, its base64 in JSON', () => {
    const body = requiring(Type.Object({ contentBase64: Type.Optional(Type.String()) }), ['contentBase64']);
    const { required, content } = written({ body, upload: true });
    expect(required).toBe(true);
    expect(content['multipart/form-data'].schema.required).toEqual(['file']);
    expect(content['application/json'].schema.required).toEqual(['contentBase64']);
  });

  it('needs no file in a form that may have something else', () => {
    const { content } = written({ body: optional, upload: true });
    expect(content['multipart/form-data'].schema).not.toHaveProperty('required');
  });
});

describe('the example of a file', () => {
  it('is a whole PDF, in the form and in base64', () => {
    expect(inspect(Buffer.from(EXAMPLE_PDF), { inflatedBytes: 10_000, pages: 10 })).toMatchObject({
      pages: 1,
    });
    expect(Buffer.from(EXAMPLE_PDF_BASE64, 'base64').toString()).toBe(EXAMPLE_PDF);
  });
});
