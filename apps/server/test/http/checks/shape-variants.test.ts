import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { itemsOf, membersOf, variantsOf } from '../../../src/http/checks/shape-variants.ts';
import { nullable } from '../../../src/http/shapes/field.ts';

const signer = Type.Object({ name: Type.String() });
const shape = nullable(
  Type.Object({ signers: Type.Array(signer), free: Type.Record(Type.String(), signer) }),
);

describe('the variants of a shape', () => {
  it('are those of unions and the parts of intersections, at any depth', () => {
    const both = Type.Intersect([signer, Type.Object({ cpf: Type.String() })]);
    expect(variantsOf(nullable(both))).toHaveLength(3);
    expect([...(membersOf(variantsOf(nullable(both)))?.keys() ?? [])]).toEqual(['name', 'cpf']);
  });

  it('lead to members and elements, and to nothing where any name is accepted', () => {
    const members = membersOf(variantsOf(shape));
    expect(itemsOf(members?.get('signers') ?? [])).toEqual([signer]);
    expect(membersOf(members?.get('free') ?? [])).toBeNull();
    expect(itemsOf(variantsOf(signer))).toEqual([]);
  });

  it('are computed once for each shape', () => {
    expect(membersOf(variantsOf(shape))).toBe(membersOf(variantsOf(shape)));
  });
});
