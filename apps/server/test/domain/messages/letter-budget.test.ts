import { expect, it } from 'vitest';
import { budgetOfMailbox, budgetOfSigner } from '../../../src/domain/messages/letter-budget.ts';
import { idOf } from '../../given/basics.ts';

it('is for a signer smaller in an hour than in a day', () => {
  const { recipient, perHour, perDay } = budgetOfSigner(idOf('sgn', 1));
  expect(recipient).toBe(idOf('sgn', 1));
  expect(perHour).toBeLessThan(perDay);
});

it('is for letters that strangers cause the same in an hour as in a day, and never that of a signer', () => {
  const { recipient, perHour, perDay } = budgetOfMailbox(idOf('sgn', 1));
  expect(recipient).not.toBe(budgetOfSigner(idOf('sgn', 1)).recipient);
  expect(perHour).toBe(perDay);
});
