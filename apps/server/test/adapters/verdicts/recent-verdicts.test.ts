import { expect, it } from 'vitest';
import { recentVerdicts } from '../../../src/adapters/verdicts/recent-verdicts.ts';
import { digestOf } from '../../../src/domain/documents/digest.ts';

const digest = (n: number) => digestOf(Buffer.from([n]));

it('knows what was added, and nothing else', () => {
  const verdicts = recentVerdicts();
  verdicts.add(digest(1));
  expect([verdicts.has(digest(1)), verdicts.has(digest(2))]).toEqual([true, false]);
  expect(verdicts.has(digest(1))).toBe(true);
});

it('forgets what was not used for the longest time once it is full', () => {
  const verdicts = recentVerdicts(2);
  verdicts.add(digest(1));
  verdicts.add(digest(2));
  verdicts.has(digest(1));
  verdicts.add(digest(3));
  expect([1, 2, 3].map((n) => verdicts.has(digest(n)))).toEqual([true, false, true]);
});

it('does not grow by what it already knows', () => {
  const verdicts = recentVerdicts(2);
  verdicts.add(digest(1));
  for (let times = 0; times < 5; times += 1) verdicts.add(digest(2));
  expect([1, 2].map((n) => verdicts.has(digest(n)))).toEqual([true, true]);
});
