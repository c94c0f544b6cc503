import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { greyOf, isSolid, LARGEST, markOfPicture, thresholdOf } from '../../src/sign/ink.ts';
import type { Grey } from '../../src/sign/ink.ts';
import { inkPath } from '../../src/sign/mark-picture.tsx';

/** A picture of letters: `#` is ink, `.` paper. */
function aPicture(rows: readonly string[], [ink, paper] = [20, 240]): Grey {
  const pixels = Uint8Array.from([...rows.join('')], (letter) => (letter === '#' ? ink : paper) ?? 0);
  return { width: rows[0]?.length ?? 0, height: rows.length, pixels };
}

/** The bits of a mark as the service reads them, in the same letters. */
function lettersOf({
  width,
  height,
  bits,
}: {
  readonly width: number;
  readonly height: number;
  readonly bits: string;
}): readonly string[] {
  const bytes = Buffer.from(bits, 'base64');
  const row = Math.ceil(width / 8);
  expect(bytes).toHaveLength(row * height);
  return Array.from({ length: height }, (_, y) => {
    const all = Array.from(bytes.subarray(y * row, (y + 1) * row), (byte) =>
      byte.toString(2).padStart(8, '0'),
    ).join('');
    expect(all.slice(width)).not.toContain('1');
    return all.slice(0, width).replaceAll('1', '#').replaceAll('0', '.');
  });
}

describe('greyOf', () => {
  it.each([
    ['black', [0, 0, 0, 255], 0],
    ['white', [255, 255, 255, 255], 255],
    ['blue ink', [30, 40, 120, 255], 46],
    ['nothing, which is paper', [0, 0, 0, 0], 255],
    ['black that is half transparent', [0, 0, 0, 128], 127],
  ] as const)('of %s', (_, data, light) => {
    expect([...greyOf({ width: 1, height: 1, data: Uint8ClampedArray.from(data) }).pixels]).toEqual([light]);
  });
});

describe('markOfPicture', () => {
  it('keeps the ink without the margins and without dust', () => {
    const mark = markOfPicture(
      aPicture(['............', '.....###..#.', '....##......', '....#.##....', '............']),
    );
    expect(mark).toMatchObject({ kind: 'UPLOADED', width: 4, height: 3 });
    expect(mark && lettersOf(mark)).toEqual(['.###', '##..', '#.##']);
    expect(mark && inkPath(mark)).toBe('M1 0h3v1h-3zM0 1h2v1h-2zM0 2h1v1h-1zM2 2h2v1h-2z');
  });

  it('finds grey ink on grey paper', () => {
    const rows = ['.....', '.###.', '.###.', '.....'];
    expect(markOfPicture(aPicture(rows, [90, 150]))).toMatchObject({ width: 3, height: 2 });
  });

  it.each([
    ['white paper', aPicture(['....', '....'])],
    ['darkness', aPicture(['####', '####'])],
    ['shadows alone', aPicture(['..##', '..##'], [210, 240])],
    ['dust', aPicture(['....', '.#..', '....'])],
    ['no pixels', { width: 0, height: 0, pixels: new Uint8Array() }],
  ])('is null for %s', (_, grey) => expect(markOfPicture(grey)).toBeNull());

  it('scales a large picture down, and keeps its shape and its thin lines', () => {
    const rows = Array.from({ length: 900 }, (_, y) => (y % 300 < 9 ? '#' : '.').repeat(1200));
    const mark = markOfPicture(aPicture(rows));
    expect(mark?.width).toBeLessThanOrEqual(LARGEST.width);
    expect(mark?.height).toBeLessThanOrEqual(LARGEST.height);
    expect((mark?.width ?? 0) / (mark?.height ?? 1)).toBeCloseTo(1200 / 609, 1);
    expect(mark && lettersOf(mark).filter((row) => row.startsWith('###')).length).toBeGreaterThanOrEqual(3);
  });

  it('always returns what the service takes', () => {
    const size = fc.integer({ min: 1, max: 40 });
    const picture = fc
      .tuple(size, size)
      .chain(([width, height]) =>
        fc
          .uint8Array({ minLength: width * height, maxLength: width * height })
          .map((pixels) => ({ width, height, pixels })),
      );
    fc.assert(
      fc.property(picture, (grey) => {
        const mark = markOfPicture(grey);
        if (mark !== null) expect(lettersOf(mark).join('')).toContain('#');
      }),
    );
  });
});

describe('isSolid', () => {
  const mark = (...bytes: readonly number[]) => {
    return { kind: 'UPLOADED', width: 5, height: 2, bits: btoa(String.fromCharCode(...bytes)) } as const;
  };
  it.each([
    ['four of ten pixels', mark(0xc0, 0xc0), false],
    ['five of ten pixels', mark(0xc0, 0xe0), true],
    ['nothing but ink', mark(0xf8, 0xf8), true],
  ])('of a mark whose ink is %s', (_, given, isDark) => expect(isSolid(given)).toBe(isDark));
});

it('divides ink from paper between their means', () => {
  const limit = thresholdOf(aPicture(['.#'], [0, 200]));
  expect(limit).toBeCloseTo(120, 5);
});
