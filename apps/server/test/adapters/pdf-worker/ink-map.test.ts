import { describe, expect, it } from 'vitest';
import { InkMap } from '../../../src/adapters/pdf-worker/ink-map.ts';
import type { PixelRect } from '../../../src/adapters/pdf-worker/ink-map.ts';

const size = { width: 20, height: 10 };

/** White paper with one pixel of that colour at 5, 5. */
function paper(colour: readonly [number, number, number], obstacles: readonly PixelRect[] = []): InkMap {
  const pixels = new Uint8ClampedArray(size.width * size.height * 4).fill(255);
  pixels.set(colour, (5 * size.width + 5) * 4);
  return new InkMap(pixels, size, obstacles);
}

const rect = (left: number, top: number, right: number, bottom: number): PixelRect => ({
  left,
  top,
  right,
  bottom,
});

describe('isFree', () => {
  it.each([
    ['over the pixel', rect(5, 5, 6, 6), false],
    ['around it', rect(0, 0, 20, 10), false],
    ['left of it', rect(0, 0, 5, 10), true],
    ['right of it', rect(6, 0, 20, 10), true],
    ['above it', rect(0, 0, 20, 5), true],
    ['below it', rect(0, 6, 20, 10), true],
    ['beyond the edge', rect(15, 6, 21, 10), false],
    ['before the edge', rect(-1, 6, 5, 10), false],
  ])('is right about a rectangle %s', (_, place, isFree) => {
    expect(paper([0, 0, 0]).isFree(place)).toBe(isFree);
  });

  it.each([
    [[255, 255, 255], true],
    [[248, 250, 252], true],
    [[255, 255, 240], false],
    [[240, 255, 255], false],
  ] as const)('takes %j for paper: %s', (colour, isFree) => {
    expect(paper(colour).isFree(rect(5, 5, 6, 6))).toBe(isFree);
  });

  it('takes obstacles for ink, also where they leave the picture', () => {
    const map = paper(
      [255, 255, 255],
      [rect(10.4, -3, 12.2, 2.1), rect(-9, -9, -1, 30), rect(18, 8, 99, 99)],
    );
    expect(map.isFree(rect(0, 0, 10, 10))).toBe(true);
    expect(map.isFree(rect(10, 2, 11, 3))).toBe(false);
    expect(map.isFree(rect(13, 0, 18, 10))).toBe(true);
    expect(map.isFree(rect(19, 9, 20, 10))).toBe(false);
  });
});
