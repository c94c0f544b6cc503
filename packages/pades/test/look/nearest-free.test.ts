import { describe, expect, it } from 'vitest';
import type { PlaceBox } from '../../src/look/cover.ts';
import { nearestFree } from '../../src/look/nearest-free.ts';

const page = { width: 595, height: 842 };
const box: PlaceBox = [72_000, 200_000, 172_000, 220_000];

describe('nearestFree', () => {
  it.each<[string, readonly PlaceBox[], PlaceBox | null]>([
    ['stays where nothing is', [], box],
    ['moves below a line', [[60_000, 190_000, 500_000, 205_000]], [72_000, 206_000, 172_000, 226_000]],
    ['moves above one', [[60_000, 216_000, 500_000, 240_000]], [72_000, 194_000, 172_000, 214_000]],
    ['moves aside of a column', [[0, 0, 80_000, 842_000]], [84_000, 200_000, 184_000, 220_000]],
    ['finds nothing on a full page', [[0, 0, 595_000, 842_000]], null],
  ])('%s', (_, taken, found) => expect(nearestFree(box, { ...page, taken })).toEqual(found));

  it('stays on the page', () => {
    const corner: PlaceBox = [0, 0, 100_000, 20_000];
    const taken: PlaceBox[] = [[0, 10_000, 595_000, 30_000]];
    expect(nearestFree(corner, { ...page, taken })).toEqual([0, 30_000, 100_000, 50_000]);
  });
});
