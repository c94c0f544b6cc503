import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCnpj, isCpf } from '../../src/icp-brasil/check-digits.ts';

describe('isCpf', () => {
  it.each(['58765136012', '52998224725', '11144477735'])('accepts %s', (cpf) =>
    expect(isCpf(cpf)).toBe(true),
  );

  it.each(['', '5299822472', '529982247250', '529.982.247-25', '11111111111', '00000000000', '5299822472x'])(
    'rejects "%s"',
    (cpf) => expect(isCpf(cpf)).toBe(false),
  );

  it('rejects every other digit in any place', () => {
    fc.assert(
      fc.property(fc.nat(10), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digits = [...'52998224725'];
        digits[at] = String((Number(digits[at]) + by) % 10);
        return !isCpf(digits.join(''));
      }),
    );
  });
});

describe('isCnpj', () => {
  it.each(['33989214000191', '11222333000181', '12ABC34501DE35'])('accepts %s', (cnpj) =>
    expect(isCnpj(cnpj)).toBe(true),
  );

  it.each(['', '3398921400019', '33989214000192', '12ABC34501DE36', '12abc34501de35', '00000000000000'])(
    'rejects "%s"',
    (cnpj) => expect(isCnpj(cnpj)).toBe(false),
  );
});
