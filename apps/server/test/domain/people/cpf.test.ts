import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { maskCpf, normaliseCpf, writtenCpf } from '../../../src/domain/people/cpf.ts';
import { CPFS } from '../../given/basics.ts';

/** A valid CPF that is not ten repeated digits, computed here by the book and not by the code under test. */
const validCpf = fc
  .array(fc.nat(9), { minLength: 9, maxLength: 9 })
  .filter((digits) => new Set(digits).size > 1)
  .map((nine) => {
    const first = checkDigit(nine);
    return [...nine, first, checkDigit([...nine, first])].join('');
  });

function checkDigit(digits: readonly number[]): number {
  let sum = 0;
  for (const [index, digit] of digits.entries()) sum += digit * (digits.length + 1 - index);
  return ((sum * 10) % 11) % 10;
}

function isRightByTheBook(cpf: string): boolean {
  const digits = Array.from(cpf, Number);
  const nine = digits.slice(0, 9);
  const first = checkDigit(nine);
  const isRepeated = new Set(digits).size === 1;
  return !isRepeated && digits[9] === first && digits[10] === checkDigit([...nine, first]);
}

const masked = (cpf: string): string =>
  `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`;

describe('normaliseCpf', () => {
  it.each([...CPFS, '00000000191', '01234567890'])('takes %s, bare and masked', (cpf) => {
    expect(normaliseCpf(cpf)).toBe(cpf);
    expect(normaliseCpf(masked(cpf))).toBe(cpf);
    expect(normaliseCpf(` ${masked(cpf)} `)).toBe(cpf);
  });

  it.each([
    ['half a mask', '529.982.24725'],
    ['another mask', '529-982-247/25'],
    ['spaces', '529 982 247 25'],
    ['a non-breaking hyphen', '529.982.247\u{2011}25'],
    ['an en dash', '529.982.247–25'],
    ['a minus sign', '529.982.247\u{2212}25'],
    ['a no-break space', '529\u{A0}982.247-25'],
    ['a no-break space after a point', '529.\u{A0}982.247-25'],
    ['a space without width', '\u{200B}529.982.247-25\u{200B}'],
    ['marks of direction', '\u{202A}529.982.247-25\u{202C}'],
    ['an apostrophe before', "'52998224725"],
    ['a formula around', '="529.982.247-25"'],
  ])('takes %s', (_what, text) => expect(normaliseCpf(text)).toBe('52998224725'));

  it.each([
    ['nothing', ''],
    ['ten digits', '5299822472'],
    ['twelve digits', '529982247250'],
    ['a sign in another place', '52.9982.247-25'],
    ['two signs', '529..982.247-25'],
    ['letters', '5299822472X'],
    ['digits of another script', '٥٢٩٩٨٢٢٤٧٢٥'],
    ['full-width digits', '５２９９８２２４７２５'],
    ['a line feed inside', '52998224725\n1'],
    ['the first check digit wrong', '52998224715'],
    ['the second check digit wrong', '52998224724'],
    ['two adjacent digits swapped', '25998224725'],
    ['a CNPJ', '11222333000181'],
  ])('refuses %s', (_what, text) => expect(normaliseCpf(text)).toBeNull());

  it.each([...'0123456789'])('refuses eleven times %s, which the arithmetic alone accepts', (digit) => {
    expect(normaliseCpf(digit.repeat(11))).toBeNull();
  });

  it('takes every CPF that is right, bare and masked', () => {
    fc.assert(
      fc.property(validCpf, (cpf) => {
        expect(normaliseCpf(cpf)).toBe(cpf);
        expect(normaliseCpf(masked(cpf))).toBe(cpf);
      }),
    );
  });

  // Not every slip of one digit: 04510200900 and 14510200900 are both right, since a rest of 0 and of 1 give the digit 0.
  it('a right CPF with one digit changed is refused exactly where the arithmetic by the book says so', () => {
    fc.assert(
      fc.property(validCpf, fc.nat(10), fc.integer({ min: 1, max: 9 }), (cpf, at, change) => {
        const digit = (Number(cpf[at]) + change) % 10;
        const changed = cpf.slice(0, at) + digit + cpf.slice(at + 1);
        expect(normaliseCpf(changed)).toBe(isRightByTheBook(changed) ? changed : null);
      }),
      { examples: [['04510200900', 0, 1]] },
    );
  });
});

describe('maskCpf', () => {
  it('shows the middle six digits', () => expect(maskCpf('52998224725')).toBe('***.982.247-**'));
});

it('is written in one way, which is read as the same CPF', () => {
  fc.assert(
    fc.property(validCpf, (cpf) => {
      expect(writtenCpf(cpf)).toBe(masked(cpf));
      expect(normaliseCpf(writtenCpf(cpf))).toBe(cpf);
    }),
  );
});
