import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitsOf, isCpf, maskedCpf } from '../../src/design/cpf.ts';

describe('maskedCpf', () => {
  it.each([
    ['', ''],
    ['5', '5'],
    ['529', '529'],
    ['5299', '529.9'],
    ['529982', '529.982'],
    ['5299822472', '529.982.247-2'],
    ['52998224725', '529.982.247-25'],
    ['529.982.247-25', '529.982.247-25'],
    ['529982247251234', '529.982.247-25'],
    ['CPF: 529 982', '529.982'],
  ])('masks %j as %j', (typed, masked) => {
    expect(maskedCpf(typed)).toBe(masked);
  });

  it('keeps the first eleven digits of any text, and is stable when applied again', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const masked = maskedCpf(text);
        expect(digitsOf(masked, 99)).toBe(digitsOf(text, 11));
        expect(maskedCpf(masked)).toBe(masked);
      }),
    );
  });
});

describe('digitsOf', () => {
  it('returns at most the given number of digits', () => {
    expect(digitsOf('a1b2c3', 2)).toBe('12');
  });
});

describe('isCpf', () => {
  it.each([
    ['529.982.247-25', true],
    ['52998224725', true],
    ['111.444.777-35', true],
    ['123.456.789-09', true],
    ['529.982.247-26', false],
    ['529.982.247-15', false],
    ['111.111.111-11', false],
    ['529.982.247-2', false],
    ['529982247251', false],
    ['', false],
  ])('%j: %s', (text, expected) => {
    expect(isCpf(text)).toBe(expected);
  });
});
