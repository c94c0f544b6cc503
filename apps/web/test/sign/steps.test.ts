import { expect, it } from 'vitest';
import { isQualified, nextStep, stepLabel } from '../../src/sign/steps.ts';
import { WORDS } from '../../src/sign/words.ts';
import { fieldOf, sessionOf } from './session.ts';

const qualified = sessionOf({ signer: { signatureLevel: 'QUALIFIED' } });

it('counts the certificate for a qualified signer alone', () => {
  const words = WORDS.en;
  expect([isQualified(sessionOf()), isQualified(qualified)]).toEqual([false, true]);
  expect(stepLabel('sign', sessionOf(), words)).toBe(words.stepOf(3, 3, words.steps.sign));
  expect(stepLabel('certificate', qualified, words)).toBe(words.stepOf(3, 4, words.steps.certificate));
  expect(stepLabel('sign', qualified, words)).toBe(words.stepOf(4, 4, words.steps.sign));
});

it('counts the fields for a signer who has some, after the identification', () => {
  const words = WORDS.en;
  const withFields = { ...sessionOf({ needed: { authenticated: true } }), fields: [fieldOf('a')] };
  expect(stepLabel('fill', withFields, words)).toBe(words.stepOf(3, 4, words.steps.fill));
  expect(nextStep(withFields)).toBe('fill');
});

it.each([
  [false, false, 'identify'],
  [false, true, 'identify'],
  [true, true, 'certificate'],
  [true, false, 'sign'],
] as const)(
  'after the reading, identified %s and certificate required %s: %s',
  (authenticated, certificateRequired, step) => {
    expect(nextStep(sessionOf({ needed: { authenticated, certificateRequired } }))).toBe(step);
  },
);
