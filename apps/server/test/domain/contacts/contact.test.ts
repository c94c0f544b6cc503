import { describe, expect, it } from 'vitest';
import { isContactFoundBy } from '../../../src/domain/contacts/contact.ts';

const contact = { name: 'José da Conceição', email: 'jose.c@padaria.example', cpf: null, phone: null };

describe('isContactFoundBy', () => {
  it.each([
    ['jo', true],
    ['JOSE con', true],
    ['conceicao', true],
    ['jose.c@pad', true],
    ['padaria', true],
    ['é', true],
    ['da jose', true],
    ['osé', false],
    ['jose silva', false],
    ['zz', false],
  ])('%s: %s', (text, expected) => {
    expect(isContactFoundBy(contact, text)).toBe(expected);
  });
});
