import { describe, expect, it } from 'vitest';
import { countRetiredWords, RETIRED_WORDS, retiredWordsIn } from './retired-words.ts';

describe('retired words', () => {
  it('are in no file: npm run words FILE prints them with their replacements', () => {
    expect(Object.fromEntries(countRetiredWords())).toEqual({});
  });

  it.each(RETIRED_WORDS)('"$word" has a replacement', ({ use }) => expect(use).not.toBe(''));
});

describe('a retired word is found', () => {
  it.each([
    ['asked', 'const asked = 1;'],
    ['wish', 'type UploadWish = string;'],
    ['wish', 'const wishOf = 1;'],
    ['she, he', 'before her turn'],
    ['whoever', 'For whoever is on call.'],
    ['Who … and What … in a statement', '/** What it made. */'],
    ['Who … and What … in a statement', ' * Who has the keys can sign.'],
    ['Who … and What … in a statement', 'It is sealed. Who asks gets it.'],
    ['who …, what … as the title of a test', "it('who has no session', () => {"],
    ['Answers … (documentation of a function)', '/**\n * Answers the number. */'],
    ['told, tells, telling', 'interface Told {}'],
    ['in hand', 'interface InHand {}'],
    ['in hand', ' * what is in\n * hand'],
    ['reach (noun)', 'reach: Reach'],
    ['fence', 'const FENCED = 1;'],
    ['byDefault', '{ byDefault: 1 }'],
    ['least, most (as bounds)', '{ least: 1 }'],
    ['least, most (as bounds)', 'if (bounds.most > 3)'],
    ['house', 'the rules of the house'],
    ['floor', 'imports point down the floors'],
    ['one (a stand-in noun)', 'all.map((one) => 1)'],
    ['so many', 'so many bytes'],
  ])('%s in %s', (word, text) => {
    expect(retiredWordsIn(text).map(({ found }) => found.word)).toContain(word);
  });
});

it.each([
  'at least 3, at most 5',
  'Math.floor(3)',
  'the service cannot be reached; it cannot reach the server',
  'What is a signer?',
  'enabled by default',
  'test/house/names.test.ts',
  "SELECT fence('user')",
  'export const oneOf = 1',
  'He leído y acepto',
  'the caller who signs, what it returns',
  'this, there, shell, then, where, hear',
])('plain English passes: %s', (text) => {
  expect(retiredWordsIn(text)).toEqual([]);
});
