import { expect, it } from 'vitest';
import { distinctLabels } from '../../../src/domain/envelopes/labels.ts';

it.each([
  [
    ['b', 'a', 'b'],
    ['a', 'b'],
  ],
  [
    ['Óleo', 'obra', 'Zinco'],
    ['obra', 'Óleo', 'Zinco'],
  ],
  [[], []],
])('stores %j as %j', (labels, stored) => {
  expect(distinctLabels(labels)).toEqual(stored);
});

it('stores no more labels than an envelope can have', () => {
  expect(distinctLabels(Array.from({ length: 30 }, (_, index) => `${index}`))).toHaveLength(10);
});
