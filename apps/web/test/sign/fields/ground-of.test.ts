import { expect, it } from 'vitest';
import { groundOf } from '../../../src/sign/fields/ground-of.ts';

const box = { x: 100, y: 300, width: 200, height: 49.5 };
const mark = { x: 100, y: 300, width: 200, height: 40 };
const caption = { x: 100, y: 340.5, width: 200, height: 9 };

it('has the numbers of the service: from the lower left corner of all that a field takes', () => {
  expect(groundOf({ box, mark, line: 330.25, caption }, 'Ana Souza')).toEqual({
    box: { x: 0, y: 9.5, width: 200, height: 40 },
    line: 19.25,
    caption: { text: 'Ana Souza', strip: { x: 0, y: 0, width: 200, height: 9 } },
  });
});

it('is that of the box alone without a caption, and nothing without a line', () => {
  expect(groundOf({ box: mark, line: 330 }, 'Ana')).toEqual({
    box: { x: 0, y: 0, width: 200, height: 40 },
    line: 10,
    caption: undefined,
  });
  expect(groundOf({ box: mark }, 'Ana')).toBeNull();
});
