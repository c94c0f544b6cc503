import { describe, expect, it } from 'vitest';
import { nameOf, whereOf } from '../../src/editor/describe-field.ts';
import { WORDS } from '../../src/editor/words.ts';
import { aField, PEOPLE } from './given.ts';

const words = WORDS['pt-BR'];

describe('a field in words', () => {
  it('is its type and its person, after its label', () => {
    expect(nameOf(aField(), PEOPLE, words)).toBe('Assinatura de Maria Clara Souza');
    expect(nameOf(aField({ label: 'Visto' }), PEOPLE, words)).toBe('Visto, Assinatura de Maria Clara Souza');
  });

  it('says its distance from the left and the top in centimetres', () => {
    expect(whereOf(aField(), words, 'pt-BR')).toBe('página 1, a 3,5 cm da esquerda e 7,1 cm do topo');
    expect(whereOf(aField(), WORDS.en, 'en')).toBe('page 1, 3.5 cm from the left and 7.1 cm from the top');
    expect(whereOf(aField({ everyPage: true }), words, 'pt-BR')).toMatch(/, em todas as páginas$/);
  });
});
