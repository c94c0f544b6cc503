import { describe, expect, it } from 'vitest';
import { visitorFirst } from '../../../src/domain/forms/visitor-first.ts';
import type { PlacedSigner } from '../../../src/domain/envelopes/fill-draft.ts';

const signer = (input: Partial<PlacedSigner['input']> = {}) => ({
  input: { name: 'Ana', email: 'ana@example.com', ...input },
  place: '',
});
const orders = (
  signingOrderEnabled: boolean,
  inputs: readonly Partial<PlacedSigner['input']>[],
  visitor: number,
) => {
  const placed = visitorFirst(
    { signingOrderEnabled, signers: inputs.map((input) => signer(input)) },
    visitor,
  );
  return [placed.signingOrderEnabled, ...placed.signers.map(({ input }) => input.order)];
};

describe('visitorFirst', () => {
  it('leaves a visitor alone as they are', () => {
    expect(orders(false, [{}], 0)).toEqual([false, undefined]);
  });

  it('has the others of a template without order act together, after the visitor, and then witnesses and copies', () => {
    expect(orders(false, [{}, { role: 'WITNESS' }, {}, { role: 'CC' }, { role: 'APPROVER' }], 2)).toEqual([
      true,
      2,
      3,
      1,
      4,
      2,
    ]);
  });

  it('lets a witness who visits come first too', () => {
    expect(orders(false, [{}, { role: 'WITNESS' }], 1)).toEqual([true, 2, 1]);
  });

  it('keeps the order that the others have among themselves', () => {
    expect(orders(true, [{ order: 1 }, { order: 3 }, { order: 2 }], 1)).toEqual([true, 2, 1, 3]);
    expect(orders(true, [{}, {}, {}], 2)).toEqual([true, 2, 3, 1]);
    const group = { groupId: 'g', required: 1 };
    expect(orders(true, [{}, { group }, { group }], 0)).toEqual([true, 1, 3, 3]);
  });
});
