import { describe, expect, it } from 'vitest';
import { InkMap } from '../../../src/adapters/pdf-worker/ink-map.ts';
import type { PixelRect } from '../../../src/adapters/pdf-worker/ink-map.ts';
import { placeInStrip } from '../../../src/adapters/pdf-worker/margin-places.ts';
import type { Strip } from '../../../src/adapters/pdf-worker/margin-places.ts';

const WIDE = { width: 200, height: 30 };
const NARROW = { width: 100, height: 30 };
const size = { width: 400, height: 100 };

function strip(side: Strip['side'], ...ink: readonly PixelRect[]): Strip {
  const white = new Uint8ClampedArray(size.width * size.height * 4).fill(255);
  return { side, ...size, ink: new InkMap(white, size, ink) };
}

const block = (left: number, top: number, right: number, bottom: number): PixelRect => ({
  left,
  top,
  right,
  bottom,
});

describe('placeInStrip', () => {
  it.each([
    ['at the lower left', strip('bottom'), { shape: 0, left: 28, top: 58 }],
    ['at the upper left', strip('top'), { shape: 0, left: 28, top: 12 }],
    ['on the right', strip('bottom', block(0, 60, 100, 90)), { shape: 0, left: 172, top: 58 }],
    [
      'in the middle',
      strip('bottom', block(0, 60, 60, 90), block(340, 60, 400, 90)),
      { shape: 0, left: 100, top: 58 },
    ],
    [
      'anywhere else',
      strip('bottom', block(0, 0, 80, 100), block(300, 0, 400, 100)),
      { shape: 0, left: 84, top: 58 },
    ],
    ['farther from the edge', strip('bottom', block(0, 80, 400, 100)), { shape: 0, left: 28, top: 46 }],
    ['in the other shape', strip('bottom', block(195, 0, 205, 100)), { shape: 1, left: 28, top: 58 }],
    ['nowhere', strip('bottom', block(0, 30, 400, 35), block(0, 70, 400, 75)), null],
  ] as const)('finds a place %s', (_, given, place) => {
    expect(placeInStrip(given, [WIDE, NARROW])).toEqual(place);
  });

  it('finds none in a strip that is smaller than every shape', () => {
    expect(placeInStrip(strip('bottom'), [{ width: 390, height: 30 }])).toBeNull();
    expect(placeInStrip(strip('bottom'), [{ width: 20, height: 95 }])).toBeNull();
  });
});
