import { describe, expect, it } from 'vitest';
import { looksLikeContact } from '../../../src/domain/names/contact-like.ts';

describe('looksLikeContact', () => {
  it.each([
    'Ganhe em https://promo.example',
    'www.promo.example',
    'Veja promo.com',
    'PROMO.COM.BR já',
    'promo。com',
    'рromo.com', // a Cyrillic letter
    't.me/promo',
    'bit.ly/3xY',
    'ana@example.com',
    'Ligue 11 98765-4321',
    'Zap (11) 9.8765.4321',
    '0800 123 4567',
    'PIX 12345678901',
  ])('finds it in %s', (name) => {
    expect(looksLikeContact(name, 'NONE')).toBe(true);
  });

  it.each([
    'Maria Souza',
    'J.R. Silva',
    'Sr.José da Silva',
    "Ana D'Ávila-Lima",
    'João II',
    'Colégio 1º de Maio',
    'Edifício 2000, bloco 12',
    'Padaria S.A.',
    'Ama & Cia. Ltda.',
  ])('finds nothing in %s', (name) => {
    expect(looksLikeContact(name, 'NONE')).toBe(false);
  });

  it('leaves sole traders the CPF or CNPJ of their registered name, and nobody else', () => {
    for (const name of ['MARIA DE SOUZA 52998224725', '12.345.678 MARIA DE SOUZA'])
      expect([looksLikeContact(name, 'REGISTERED'), looksLikeContact(name, 'NONE')]).toEqual([false, true]);
    expect(looksLikeContact('MARIA DE SOUZA 11987654321', 'REGISTERED')).toBe(true);
    expect(looksLikeContact('Empresa 11987654321', 'ANY')).toBe(false);
    expect(looksLikeContact('Empresa.com', 'ANY')).toBe(true);
  });
});
