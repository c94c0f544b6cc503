import { expect, it } from 'vitest';
import { personColor } from '../../src/design/person-color.ts';

it('has another color for each of eight people, and begins again', () => {
  const tones = Array.from({ length: 9 }, (_, index) => personColor(index));
  expect(new Set(tones.slice(0, 8)).size).toBe(8);
  expect(tones[8]).toBe(tones[0]);
});
