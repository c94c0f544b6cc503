import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { makeVerificationCode, readVerificationCode } from '../../../src/domain/signing/verification-code.ts';

const random = fc.uint8Array({ minLength: 20, maxLength: 20 });

describe('makeVerificationCode', () => {
  it('is four groups of five characters of Crockford base32', () => {
    fc.assert(
      fc.property(random, (bytes) => {
        expect(makeVerificationCode(bytes)).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
      }),
    );
  });

  it('uses all 32 characters alike, and five bits of each byte', () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    const seen = new Map<string, number>();
    for (let at = 0; at < 240; at += 20) {
      for (const character of makeVerificationCode(bytes.subarray(at, at + 20)).replaceAll('-', '')) {
        seen.set(character, (seen.get(character) ?? 0) + 1);
      }
    }
    expect(seen.size).toBe(32);
    expect(Math.max(...seen.values()) - Math.min(...seen.values())).toBeLessThanOrEqual(1);
  });
});

describe('readVerificationCode', () => {
  const code = makeVerificationCode(Uint8Array.from({ length: 20 }, (_, index) => index));

  it('reads what people type: other case, other hyphens and spaces, O for 0, I and L for 1', () => {
    fc.assert(
      fc.property(random, fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }), (bytes, lower) => {
        const made = makeVerificationCode(bytes);
        const typed = [...made.replaceAll('-', ' ')]
          .map((character, index) => (lower[index % 20] === true ? character.toLowerCase() : character))
          .join('')
          .replaceAll('0', 'o')
          .replaceAll('1', 'l');
        expect(readVerificationCode(typed)).toBe(made);
        expect(readVerificationCode(made.replaceAll('-', ''))).toBe(made);
      }),
    );
  });

  it.each([
    ['nothing', ''],
    ['a character less', code.slice(1)],
    ['a character more', `${code}0`],
    ['a U, which no code has', `U${code.slice(1)}`],
    ['a mark between', code.replace('-', '_')],
    ['another script', `а${code.slice(1)}`],
    ['hyphens only', '-'.repeat(20)],
  ])('is null for %s', (_what, typed) => expect(readVerificationCode(typed)).toBeNull());
});
