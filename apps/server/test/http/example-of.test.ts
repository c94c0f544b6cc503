import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { exampleOf } from '../../src/http/example-of.ts';
import { isAnyId } from '../../src/domain/ids.ts';
import { nullable, oneOf } from '../../src/http/shapes/field.ts';

describe('exampleOf', () => {
  it('uses the first word of an enumeration, and the value of a literal', () => {
    expect(exampleOf(oneOf('SENT', 'DRAFT'))).toBe('SENT');
    expect(exampleOf(Type.Literal('PDF'))).toBe('PDF');
  });

  it('uses null for a value that may be null and has no usual value', () => {
    expect(exampleOf(nullable(Type.String()))).toBeNull();
  });

  it('shows the object of a union with null', () => {
    expect(exampleOf(nullable(Type.Object({ done: Type.Boolean() })))).toEqual({ done: false });
  });

  it('merges the parts of an intersection', () => {
    const shape = Type.Intersect([Type.Object({ a: Type.Boolean() }), Type.Object({ b: Type.Integer() })]);
    expect(exampleOf(shape)).toEqual({ a: false, b: 1 });
  });

  it('respects the minimum of a number', () => {
    expect(exampleOf(Type.Object({ count: Type.Integer({ minimum: 3 }) }))).toEqual({ count: 3 });
  });

  it('shows ids of the noun that their name says', () => {
    const shape = Type.Object({ id: Type.String(), documentId: Type.String() }, { $id: 'Envelope' });
    const example = Object(exampleOf(shape));
    expect([isAnyId(example.id), isAnyId(example.documentId)]).toEqual([true, true]);
    expect([example.id.split('_')[0], example.documentId.split('_')[0]]).toEqual(['env', 'doc']);
  });
});
