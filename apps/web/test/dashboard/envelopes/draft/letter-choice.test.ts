import { expect, it } from 'vitest';
import {
  changedLetters,
  isWhole,
  NO_LETTERS,
} from '../../../../src/dashboard/envelopes/draft/letter-choice.ts';

it('changes what differs, and removes what was emptied', () => {
  const saved = { redirectUrl: 'https://a.example/', replyTo: null, subject: 'Old' };
  const letters = { redirectUrl: 'https://a.example/', replyTo: 'a@b.example', subject: '' };
  expect(changedLetters(saved, letters)).toEqual({ replyTo: 'a@b.example', subject: null });
  expect(changedLetters(null, NO_LETTERS)).toEqual({});
});

it.each([
  ['redirectUrl', 'https://a.example/x', true],
  ['redirectUrl', 'https:/', false],
  ['redirectUrl', 'javascript:alert(1)', false],
  ['replyTo', 'ana@', false],
  ['replyTo', 'ana@a.example', true],
  ['subject', '{{title}} {{ signer }}', true],
  ['subject', '{{titl', false],
  ['subject', '{{token}}', false],
  ['subject', '', true],
] as const)('knows of %s %j whether it is whole: %s', (name, text, whole) => {
  expect(isWhole(name, text)).toBe(whole);
});
