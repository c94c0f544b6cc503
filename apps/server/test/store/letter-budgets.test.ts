import { expect, it } from 'vitest';
import { deleteOldBudgetedLetters } from '../../src/actions/messages/forget-budgeted-letters.ts';
import { DAY, HOUR } from '../../src/domain/limits.ts';
import { aService } from '../given/service.ts';

const { deps, clock } = await aService();
const take = (recipient: string, perHour = 2, perDay = 3): Promise<boolean> =>
  deps.db.change(async (tx) => await tx.letterBudgets.take({ recipient, perHour, perDay }, await tx.now()));

it('counts by the hour and by the day, for each recipient', async () => {
  expect([await take('a'), await take('a'), await take('a'), await take('b')]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  clock.advance(HOUR + 1);
  expect([await take('a'), await take('a')]).toEqual([true, false]);
  clock.advance(DAY);
  expect(await take('a')).toBe(true);
});

it('counts transactions at once one after the other', async () => {
  const taken = await Promise.all(Array.from({ length: 8 }, () => take('c', 5, 5)));
  expect(taken.filter(Boolean)).toHaveLength(5);
});

it('forgets a letter whose act was rolled back', async () => {
  const failing = deps.db.change(async (tx) => {
    await tx.letterBudgets.take({ recipient: 'd', perHour: 1, perDay: 1 }, await tx.now());
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await take('d', 1, 1)).toBe(true);
});

it('is deleted after a day', async () => {
  await take('e');
  clock.advance(DAY + 1);
  expect(await deleteOldBudgetedLetters(deps)).toBeGreaterThan(0);
  expect(await deleteOldBudgetedLetters(deps)).toBe(0);
});
