import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseCnpj, writtenCnpj } from '../../../src/domain/people/cnpj.ts';

const WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** By the table of the Receita Federal, and not by the code under test. */
function digitOf(characters: readonly string[]): string {
  const weights = WEIGHTS.slice(WEIGHTS.length - characters.length);
  const sum = characters.reduce(
    (total, each, index) => total + ((each.codePointAt(0) ?? 0) - 48) * (weights[index] ?? 0),
    0,
  );
  return sum % 11 < 2 ? '0' : String(11 - (sum % 11));
}

const valid = fc
  .array(fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'), { minLength: 12, maxLength: 12 })
  .filter((twelve) => twelve.some((each) => each !== '0'))
  .map((twelve) => {
    const first = digitOf(twelve);
    return [...twelve, first, digitOf([...twelve, first])].join('');
  });

describe('normaliseCnpj', () => {
  it.each([
    ['12.ABC.345/01DE-35', '12ABC34501DE35'], // the example of the Receita Federal
    ['12abc34501de35', '12ABC34501DE35'],
    [' 00.000.000/0001-91 ', '00000000000191'],
    ['11222333000181', '11222333000181'],
    ['12.ABC345/01DE-35', '12ABC34501DE35'],
    ['12 ABC 345 01DE 35', '12ABC34501DE35'],
    ['12.ABC.345/01DE\u{2011}35', '12ABC34501DE35'],
    ['="11222333000181"', '11222333000181'],
  ])('takes %s', (text, normal) => expect(normaliseCnpj(text)).toBe(normal));

  it.each([
    ['a wrong check digit', '12.ABC.345/01DE-36'],
    ['letters as check digits', '12ABC34501DEAB'],
    ['zeros', '00000000000000'],
    ['two signs', '12..ABC.345/01DE-35'],
    ['a CPF', '52998224725'],
    ['another letter', '12.ÁBC.345/01DE-35'],
  ])('refuses %s', (_, text) => expect(normaliseCnpj(text)).toBeNull());

  it('takes what has the right check digits, and no other last digit', () => {
    fc.assert(
      fc.property(valid, fc.integer({ min: 1, max: 9 }), (cnpj, more) => {
        expect(normaliseCnpj(cnpj)).toBe(cnpj);
        expect(normaliseCnpj(writtenCnpj(cnpj))).toBe(cnpj);
        expect(normaliseCnpj(`${cnpj.slice(0, 13)}${(Number(cnpj[13]) + more) % 10}`)).toBeNull();
      }),
    );
  });
});
