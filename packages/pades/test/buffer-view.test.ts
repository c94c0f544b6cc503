import { expect, it } from 'vitest';
import { bufferView } from '../src/buffer-view.ts';

it('shows the same bytes', () => {
  const bytes = Uint8Array.of(1, 2, 3, 4).subarray(1, 3);
  const view = bufferView(bytes);
  expect(view).toEqual(Buffer.of(2, 3));
  bytes[0] = 9;
  expect(view[0]).toBe(9);
});
