import { expect, it } from 'vitest';
import { partsOf, STEP_BYTES } from '../../src/domain/steps.ts';

it.each([
  [0, []],
  [1, [1]],
  [STEP_BYTES, [STEP_BYTES]],
  [STEP_BYTES + 1, [STEP_BYTES, 1]],
])('cuts %i bytes into parts of a step', (size, lengths) => {
  expect([...partsOf(new Uint8Array(size))].map(({ length }) => length)).toEqual(lengths);
});

it('gives views of the same bytes, in their order', () => {
  const bytes = Buffer.alloc(2 * STEP_BYTES + 3, 'some bytes');
  expect(Buffer.concat([...partsOf(bytes)])).toEqual(bytes);
});
