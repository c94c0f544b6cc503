import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameRule } from '../../../src/domain/names/name-rules.ts';
import { singleLine } from '../../../src/domain/plain-text.ts';
import { anyText } from '../../given/any-text.ts';

describe('nameRule', () => {
  it.each([
    "João d'Ávila",
    'Maria d’Ávila "Zé" <x@example.com>',
    'Ana-Lúcia O’Neill',
    'Müller & Söhne GmbH',
    'Padaria 3 Corações (1999) Ltda. – ME',
    'Grupo A/B + C 50%',
    'Café ☕ da Ana ❤️',
    '山田太郎',
    'やまだ たろう',
    'ヤマダ・タロウ',
    '株式会社ABC',
    'Tシャツの店',
    '渡辺 葛\u{e0100}飾',
    '東京スカイツリー',
    '김철수',
    '한국전력韓國',
    'ㄅㄆ注音ABC',
    'Иванов Иван Иванович',
    'Ελληνικά Γράμματα',
    'José Ιωάννης',
    'محمد بن سلمان',
    'می\u200cخواهم',
    'שלום',
    'ᎠᏂᏴᏫᏯ',
    'Hawaiʻi',
    'Nº 1ª Vara',
    'Zoë Ångström',
    '',
  ])('accepts %j', (name) => {
    expect(nameRule(name)).toBeNull();
  });

  it.each(['नमस्ते', '𠮷野', 'Ana 🫶'])('refuses %j, which no document can show', (name) => {
    expect(nameRule(name)).toBe('name.undrawable');
  });

  it.each([
    'Ana\u200bSouza',
    'Ana\u200c',
    'Ana\u200dSouza',
    'Ana\u2060Souza',
    '\ufeffAna',
    'Ana\u00adSouza',
    'Ana \u202eazuoS',
    'Ana\u200f',
    'Ana\u2066',
    'Ana\u061c',
    'Ana \u3164',
    'Ana \u2800',
    'Ana\ufe0f',
    'Ana\u{e0100}',
    'Ana\u{e0041}',
    'Ana\u0007',
    'A\u034fna',
  ])('refuses %j for what nobody sees', (name) => {
    expect(nameRule(name)).toBe('name.invisible');
  });

  it.each([
    'Аvаl',
    'Bаnco do Brasil',
    'Itaú Unibancο',
    'Pаypal',
    'ΑBC',
    'Иванoв',
    'gоv.br',
    'JoãоSilva',
    'Ηello',
    'Ꭺvаl',
    'ヤマダΑ',
    'ABCД株式',
    'ひらがな한글',
  ])('refuses %j for a word in several scripts', (name) => {
    expect(nameRule(name)).toBe('name.mixed_scripts');
  });

  const LATIN = fc.string({
    unit: fc.constantFrom(...'aãbcçdeéghijklmnõopqrstuüvwxyzABCÇDEÊ'),
    minLength: 1,
    maxLength: 12,
  });
  const CYRILLIC = fc.string({
    unit: fc.constantFrom(...'абвгдежзийклмнопрстуфх'),
    minLength: 1,
    maxLength: 12,
  });
  const BESIDE = fc.constantFrom(' ', '-', "'", '’', '. ', ' & ', ', ', ' 7 ');

  it('accepts every name of Latin and of Cyrillic words, however they are joined', () => {
    const names = fc.tuple(fc.array(fc.oneof(LATIN, CYRILLIC), { minLength: 1, maxLength: 6 }), BESIDE);
    fc.assert(fc.property(names, ([words, beside]) => nameRule(words.join(beside)) === null));
  });

  it('refuses every word with a letter of another script in it, wherever it stands', () => {
    fc.assert(
      fc.property(LATIN, CYRILLIC, LATIN, (before, other, after) => {
        return nameRule(`Banco ${before}${other}${after}`) === 'name.mixed_scripts';
      }),
    );
  });

  it('never accepts a zero-width character or a control of direction between Latin letters', () => {
    const hidden = fc.constantFrom(
      ...'\u200b\u200c\u200d\u200e\u200f\u2060\u2061\u2062\u2063\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff\u00ad\u061c',
    );
    fc.assert(
      fc.property(LATIN, hidden, LATIN, (before, character, after) => {
        return nameRule(`${before}${character}${after}`) === 'name.invisible';
      }),
    );
  });

  it('finds what singleLine leaves, and no more after it than before', () => {
    fc.assert(
      fc.property(anyText(40), (text) => {
        const tidy = singleLine(text);
        return nameRule(tidy) !== 'name.invisible' || nameRule(text) === 'name.invisible';
      }),
    );
  });
});
