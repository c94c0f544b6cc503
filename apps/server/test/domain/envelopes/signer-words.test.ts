import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emailWord,
  searchedWords,
  signerWords,
  isSearchForCpf,
} from '../../../src/domain/envelopes/signer-words.ts';
import { SEARCH_WORDS_PER_SIGNER } from '../../../src/domain/envelopes/limits.ts';

const ana = {
  name: 'Ana Conceição d’Ávila-Souza',
  email: 'Ana.Souza@Mail.Example.com',
  cpf: '52998224725',
};
const isFound = (q: string, signer: Parameters<typeof signerWords>[0] = ana): boolean => {
  const words = searchedWords(q);
  return words.length > 0 && words.every((word) => signerWords(signer).includes(word));
};

describe('a signer', () => {
  it.each([
    'ana',
    'ANA CONCEICAO',
    'souza ana',
    'Ávila',
    'd’avila-souza',
    'ana.souza',
    ' ana.souza@mail.example.com ',
    '@mail.example.com',
    'conceição mail.example.com',
    '52998224725',
    '529.982.247-25',
    'ana 529.982.247-25',
  ])('is found by %j', (q) => {
    expect(isFound(q)).toBe(true);
  });

  it.each([
    'an',
    'souz',
    'ana maria',
    'example.com',
    'a',
    '',
    '  ',
    '@',
    'ana.souza@mail.example',
    '529.982',
  ])('is not found by %j', (q) => {
    expect(isFound(q)).toBe(false);
  });

  it('has no words after an erasure', () => {
    expect(signerWords({ name: '', email: '', cpf: null })).toEqual([]);
  });

  it('has a bounded number of distinct words, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.emailAddress(), (name, email) => {
        const words = signerWords({ name, email, cpf: null });
        expect(words.length).toBeLessThanOrEqual(SEARCH_WORDS_PER_SIGNER);
        expect(new Set(words).size).toBe(words.length);
      }),
    );
  });

  it('is found by the whole e-mail and by each long word of the name, in any case', () => {
    const word = fc.stringMatching(/^[A-Za-zÀ-ÿ]{3,12}$/).filter((text) => /^\p{L}+$/u.test(text));
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), fc.emailAddress(), (names, email) => {
        const signer = { name: names.join(' '), email: email.toLowerCase(), cpf: null };
        for (const q of [...names, email, names.join(' ').toUpperCase()])
          expect([q, isFound(q, signer)]).toEqual([q, true]);
      }),
    );
  });
});

it('makes of an e-mail the word that its signer has', () => {
  expect(signerWords(ana)).toContain(emailWord(' ANA.Souza@mail.example.com '));
});

it.each([
  ['529.982.247-25', true],
  ['ana 52998224725', true],
  ['529.982.247-26', false],
  ['ana souza', false],
])('a search for %j is one for a CPF: %s', (text, is) => expect(isSearchForCpf(text)).toBe(is));

it('keeps the accents of a whole address: another mailbox must not open what waits for this one', () => {
  const jose = { name: 'José', email: 'josé@exämple.com.br', cpf: null };
  expect(signerWords(jose)).toContain(emailWord('José@xn--exmple-cua.com.br'));
  expect(signerWords(jose)).not.toContain(emailWord('jose@exämple.com.br'));
  expect(signerWords(jose)).not.toContain(emailWord('jose@example.com.br'));
  expect(isFound('josé@exämple.com.br', jose)).toBe(true);
  expect(isFound('jose', jose)).toBe(true);
  expect(isFound('example.com.br', jose)).toBe(true);
  expect(isFound('jose@example.com.br', jose)).toBe(false);
});
