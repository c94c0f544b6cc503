import { expect, it } from 'vitest';
import { pictureAddress } from '../../src/api/picture-address.ts';

it('contains the picture and its type', async () => {
  const address = await pictureAddress(new Blob(['picture'], { type: 'image/webp' }));
  expect(address).toBe(`data:image/webp;base64,${btoa('picture')}`);
});
