import { expect, it } from 'vitest';
import { findObjects } from '../../src/pdf/find-objects.ts';
import { sourceOf } from '../pdf-samples.ts';

const find = (text: string) => [...findObjects(sourceOf(text)).values()];

it('finds headers, keeping the last of each number', () => {
  expect(find('1 0 obj 5 endobj\n12  3\nobj<<>>endobj 1 0 obj 6 endobj')).toEqual([
    { number: 1, generation: 0, offset: 37 },
    { number: 12, generation: 3, offset: 17 },
  ]);
});

it.each(['obj', 'endobj', ' 5 obj', '10obj', 'a 0 obj', '9999999999 0 obj', '1 99999 obj', 'xobj'])(
  'finds nothing in %j',
  (text) => {
    expect(find(text)).toEqual([]);
  },
);
