import { expect, it } from 'vitest';
import { additionEntry, findAddition } from '../../../src/domain/evidence/addition.ts';

const KEY = 'ab'.repeat(32);
const NAME = 'long-term/doc_1.pdf';

it('finds the entry that it names, among others', () => {
  const entry = additionEntry(NAME, KEY);
  expect(findAddition(['manifest.json', entry], NAME)).toEqual({ entry, after: KEY });
});

it.each([
  ['the whole file', [NAME]],
  ['the rest of another file', [additionEntry('long-term/doc_10.pdf', KEY)]],
  ['a name that ends in no key', [`${NAME}.after.there`]],
  ['nothing', []],
])('finds none in %s', (_, entries) => expect(findAddition(entries, NAME)).toBeNull());
