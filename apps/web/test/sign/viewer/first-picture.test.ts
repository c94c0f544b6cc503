import { describe, expect, it } from 'vitest';
import { pictureWidth } from '../../../src/sign/viewer/first-picture.ts';

describe('pictureWidth', () => {
  it.each([
    [360, 1, 480],
    [360, 2, 720],
    [360, 3, 720],
    [412, 3, 720],
    [430, 3, 720],
    [480, 2, 960],
    [240, 2, 480],
    [1280, 1, 960],
  ])('for a window of %i pixels at a density of %i is %i', (width, density, picture) => {
    expect(pictureWidth(width, density)).toBe(picture);
  });
});
