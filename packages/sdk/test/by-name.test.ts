import { describe, expect, expectTypeOf, it } from 'vitest';
import { findSigner, readValue } from '../src/client.ts';

const signers = [
  { reference: '4711', templateRole: 'tenant', name: 'Ana' },
  { reference: '4712', templateRole: 'tenant', name: 'Bia' },
  { reference: null, templateRole: 'landlord', name: 'Caio' },
];

describe('findSigner', () => {
  it('finds the one person with these names', () => {
    expect(findSigner({ signers }, { reference: '4712' }).name).toBe('Bia');
    expect(findSigner({ signers }, { templateRole: 'landlord' }).name).toBe('Caio');
    expect(findSigner({ signers }, { templateRole: 'tenant', reference: '4711' }).name).toBe('Ana');
  });

  it('throws RangeError for nobody, and for more than one person', () => {
    expect(() => findSigner({ signers }, { reference: '9' })).toThrow(RangeError);
    expect(() => findSigner({ signers }, { templateRole: 'tenant' })).toThrow('2 signers have');
  });
});

describe('readValue', () => {
  const values = {
    values: {
      rent: 2500.5,
      pet: false,
      street: 'Rua das Flores',
      empty: null,
      mark: { kind: 'DRAWN' as const },
    },
  };

  it('returns the value in its type, and null without one', () => {
    const rent = readValue(values, 'rent', 'number');
    expectTypeOf(rent).toEqualTypeOf<number | null>();
    expect([rent, readValue(values, 'pet', 'boolean'), readValue(values, 'street', 'string')]).toEqual([
      2500.5,
      false,
      'Rua das Flores',
    ]);
    expect(readValue(values, 'empty', 'string')).toBeNull();
  });

  it('throws for a key that no field has, and for another type', () => {
    expect(() => readValue(values, 'toString', 'string')).toThrow(RangeError);
    expect(() => readValue(values, 'rent', 'string')).toThrow(TypeError);
    expect(() => readValue(values, 'mark', 'string')).toThrow(TypeError);
  });
});
