import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskEmail, maskName, maskPhone, normaliseEmail } from '../../../src/domain/people/contact.ts';
import { anyText } from '../../given/any-text.ts';

describe('maskEmail', () => {
  it.each([
    ['maria@example.com', 'ma***@e***.com'],
    ['maria@mail.example.com.br', 'ma***@m***.br'],
    ['a@b.co', 'a***@b***.co'],
    ['"a@b"@example.org', '"a***@e***.org'],
    ['root@localhost', 'ro***@l***'],
    ['𠮷野家@𠮷.example', '𠮷野***@𠮷***.example'],
  ])('%s is shown as %s', (email, mask) => expect(maskEmail(email)).toBe(mask));
});

describe('maskPhone', () => {
  it.each([
    ['+5511987651234', '+55*******1234'],
    ['+351912345678', '+35******5678'],
    ['+1234567', '+12*4567'],
  ])('%s is shown as %s', (phone, mask) => expect(maskPhone(phone)).toBe(mask));
});

describe('maskName', () => {
  it.each([
    ['Maria da Silva', 'Maria S***'],
    ['  Maria   Silva ', 'Maria S***'],
    ['Maria', 'M***'],
    ['', '***'],
    ['𠮷', '𠮷***'],
    ['Maria 𠮷野', 'Maria 𠮷***'],
  ])('%j is shown as %j', (name, mask) => expect(maskName(name)).toBe(mask));

  it('is well formed for every name, and shows at most its first word and one more character', () => {
    fc.assert(
      fc.property(anyText(30), (name) => {
        const mask = maskName(name);
        const [first = ''] = name.trim().split(/\s+/);
        expect([mask.isWellFormed(), mask.endsWith('***')]).toEqual([true, true]);
        expect(Array.from(mask).length).toBeLessThanOrEqual(Array.from(first).length + ' x***'.length);
      }),
    );
  });
});

describe('normaliseEmail', () => {
  it.each([
    ['  Maria@Example.COM ', 'maria@example.com'],
    ['JOSÉ@example.com', 'josé@example.com'],
    ['jose\u0301@example.com', 'josé@example.com'],
  ])('%j is kept as %j', (given, kept) => expect(normaliseEmail(given)).toBe(kept));
});
