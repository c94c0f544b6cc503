import { expect, it } from 'vitest';
import { partsOf } from '../../src/sign/own-part.ts';

const paragraph = { heading: 'Text of Acme, which I accept too:', text: 'Rules.\nMore rules.' };

it('shows the paragraph of the sender apart', () => {
  const statement = `I accept.\n\n${paragraph.heading}\n${paragraph.text}`;
  expect(partsOf({ statement, paragraph })).toEqual({ statement: 'I accept.', paragraph });
});

it.each([
  ['there is none', { statement: 'I accept.' }],
  ['the statement does not end with it', { statement: 'I accept.', paragraph }],
])('shows the whole statement where %s', (_case, consent) => {
  expect(partsOf(consent)).toEqual({ statement: consent.statement, paragraph: null });
});
