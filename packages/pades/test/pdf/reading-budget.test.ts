import { describe, expect, it } from 'vitest';
import { ReadingBudget } from '../../src/pdf/reading-budget.ts';

const bomb = expect.objectContaining({ code: 'bomb' });

const effort = (fileBytes: number) => {
  const budget = new ReadingBudget(fileBytes, 0);
  let spent = 0;
  expect(() => {
    for (;;) {
      budget.spendEffort(1_000_000);
      spent++;
    }
  }).toThrow(bomb);
  return spent;
};

describe('ReadingBudget', () => {
  it('allows exactly the configured number of inflated bytes', () => {
    const budget = new ReadingBudget(10, 100);
    budget.spendInflated(100);
    expect(() => budget.spendInflated(1)).toThrow(bomb);
  });

  it('allows more work for a larger file, up to a limit', () => {
    expect(effort(20_000_000) - effort(0)).toBe(80);
  });

  it('allows a million objects', () => {
    const budget = new ReadingBudget(0, 0);
    for (let count = 0; count < 2 ** 20; count++) budget.spendEntry();
    expect(() => budget.spendEntry()).toThrow(bomb);
  });
});
