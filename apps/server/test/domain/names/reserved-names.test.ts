import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldedNames, isReservedName } from '../../../src/domain/names/reserved-names.ts';

describe('isReservedName', () => {
  it.each([
    'Aval',
    'AVAL',
    ' a v a l ',
    'Áváĺ',
    'Aval®',
    'Ａｖａｌ',
    '𝐀𝐯𝐚𝐥',
    'Аѵаӏ',
    'ᴀᴠᴀʟ',
    'AvaI',
    'Ava1',
    'Aval ✓',
    'ITI',
    'I.T.I.',
    'lTl',
    '1T1',
    'Instituto Nacional de Tecnologia da Informação',
    'INSTITUTO NACIONAL DE TECNOLOGIA DA INFORMACAO (ITI)',
    'ICP-Brasil',
    'icp brasil',
    'ICP–BrasiI',
    'gov.br',
    'GOV BR',
    'g0v.br',
    'Imobiliária Sol ✔',
    'Banco ✅ verificado',
    'Três Corações',
    'TRES CORACOES',
    'Тrês Cοrações',
  ])('is true for %j', (name) => {
    expect(isReservedName(name, 'Três Corações')).toBe(true);
  });

  it.each([
    'Avaí',
    'AVAÍ Futebol Clube',
    'Aval Consultoria Ltda',
    'Avalon',
    'Naval',
    'Iti Malia',
    'LTL',
    'Itaú',
    'Governo do Acre',
    'ICP',
    'Imobiliária Sol',
    'Iluminação Ltda',
    '山田商店',
    '☕',
  ])('is false for %j', (name) => {
    expect(isReservedName(name, null)).toBe(false);
  });

  it('leaves the name of the operator free where there is none', () => {
    expect(isReservedName('Três Corações', null)).toBe(false);
  });

  it('sees through case, spaces and signs of every operator’s name', () => {
    const word = fc.string({
      unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzãçéõ'),
      minLength: 2,
      maxLength: 9,
    });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
        const name = words.join(' ');
        const written = [name.toUpperCase(), words.join('-'), `  ${name}. `, name.normalize('NFD')];
        return written.every((other) => isReservedName(other, name));
      }),
    );
  });
});

describe('foldedNames', () => {
  it('has nothing for a name without letters and digits', () => {
    expect(foldedNames(' – ')).toEqual([]);
  });
});
