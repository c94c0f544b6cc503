import { describe, expect, it } from 'vitest';
import { isEmail, normaliseEmail } from '../../../src/domain/people/contact.ts';

describe('an address with letters of other alphabets', () => {
  it.each([
    ['José@EXÄMPLE.com.br', 'josé@exämple.com.br'],
    ['ana@xn--exmple-cua.com.br', 'ana@exämple.com.br'],
    ['ana@exa\u0308mple.com.br', 'ana@exämple.com.br'],
    ['ana@padaria-pão.com.br', 'ana@padaria-pão.com.br'],
    ['ana@例え.jp', 'ana@例え.jp'],
    ['ana@почта.рф', 'ana@почта.рф'],
    ['ana@EXAMPLE.com', 'ana@example.com'],
    ['ana@example', 'ana@example'],
    ['ana@[192.0.2.1]', 'ana@[192.0.2.1]'],
  ])('%s is kept as %s', (given, kept) => {
    expect(isEmail(given)).toBe(true);
    expect(normaliseEmail(given)).toBe(kept);
    expect(normaliseEmail(kept)).toBe(kept);
  });

  it.each([
    ['a Cyrillic а in a Latin word', 'ana@exаmple.com', 'ana@xn--exmple-4nf.com'],
    ['a Cyrillic word that looks Latin', 'ana@аре.com', /^ana@xn--/],
    ['a Greek o in a Latin word', 'ana@gοogle.com', /^ana@xn--/],
  ])('%s is shown encoded', (_what, given, kept) => {
    expect(normaliseEmail(given)).toMatch(kept);
  });

  it.each([
    'ana',
    'ana@',
    '@example.com',
    'ana@ex ample.com',
    'ana@-ä.com',
    'ana@ä..com',
    'an a@ä.com',
    'jоse@example.com', // a Cyrillic о
    'an\u200ba@example.com',
    'an\u202ea@example.com',
    'ana@@example.com',
    'ana@ä.com/x',
    'ana@ä.com:25',
    'ana@ä@b.com',
    'ana@.ä',
    `ana@${'ä'.repeat(70)}.com`,
  ])('%s is none', (given) => {
    expect(isEmail(given)).toBe(false);
  });
});
