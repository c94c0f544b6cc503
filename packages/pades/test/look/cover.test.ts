import { describe, expect, it } from 'vitest';
import { coveredContent, inPoints, inThousandths } from '../../src/look/cover.ts';
import type { PlaceBox } from '../../src/look/cover.ts';

const WORD = { text: 'responde', box: [100_000, 200_000, 150_000, 207_000] } as const;

describe('coveredContent', () => {
  it.each<[string, PlaceBox, boolean]>([
    ['over the word', [90_000, 195_000, 190_000, 215_000], true],
    ['inside of the word', [110_000, 201_000, 114_000, 205_000], true],
    ['beside the word', [150_000, 195_000, 250_000, 215_000], false],
    ['that the word touches by 1.5 points', [148_500, 195_000, 250_000, 215_000], false],
    ['that the word enters by more', [148_499, 195_000, 250_000, 215_000], true],
    ['that is small, and touched by a quarter', [97_250, 195_000, 100_900, 215_000], false],
  ])('judges a place %s', (_, place, isCovered) =>
    expect(coveredContent(place, [WORD], null)).toEqual(isCovered ? [WORD] : []),
  );

  it('leaves out what is in the middle of the marker', () => {
    const place: PlaceBox = [90_000, 195_000, 190_000, 215_000];
    const beside = { box: [160_000, 200_000, 180_000, 207_000] } as const;
    expect(coveredContent(place, [WORD, beside], [99_000, 198_000, 151_000, 209_000])).toEqual([beside]);
  });
});

describe('inThousandths and inPoints', () => {
  it('are the inverse of each other for tenths of a point', () => {
    const box = { x: 0.1, y: 99.7, width: 180.3, height: 20 };
    expect(inThousandths(box)).toEqual([100, 99_700, 180_400, 119_700]);
    expect(inPoints(inThousandths(box))).toEqual(box);
  });
});
