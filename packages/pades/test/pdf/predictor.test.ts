import { describe, expect, it } from 'vitest';
import { undoPredictor } from '../../src/pdf/predictor.ts';
import { dictOf } from '../../src/pdf/values.ts';

const png = (columns: number, ...rows: number[][]) => [
  ...undoPredictor(Buffer.from(rows.flat()), dictOf({ Predictor: 15, Columns: columns })),
];

describe('undoPredictor', () => {
  it('leaves bytes without a predictor unchanged', () => {
    const bytes = Buffer.from([1, 2, 3]);
    expect(undoPredictor(bytes, null)).toBe(bytes);
    expect(undoPredictor(bytes, dictOf({ Predictor: 1 }))).toBe(bytes);
  });

  it.each([
    ['none', [0, 1, 2, 3], [1, 2, 3]],
    ['sub', [1, 1, 2, 3], [1, 3, 6]],
    ['unknown', [9, 1, 2, 3], [1, 2, 3]],
  ])('reverses the PNG filter %s of a first row', (_, row, expected) => {
    expect(png(3, row)).toEqual(expected);
  });

  it.each([
    ['up', [2, 1, 1, 1], [11, 21, 31]],
    ['average', [3, 1, 1, 1], [6, 14, 23]],
    ['Paeth', [4, 1, 1, 1], [11, 21, 31]],
  ])('reverses the PNG filter %s of a second row', (_, row, expected) => {
    expect(png(3, [0, 10, 20, 30], row)).toEqual([10, 20, 30, ...expected]);
  });

  it('reads a truncated last row as far as it goes', () => {
    expect(png(3, [0, 1, 2, 3], [2, 1])).toEqual([1, 2, 3, 2]);
  });

  it('reverses the TIFF predictor for pixels of several bytes', () => {
    const parameters = dictOf({ Predictor: 2, Columns: 2, Colors: 2 });
    expect([...undoPredictor(Buffer.from([1, 2, 3, 4, 5, 6, 7, 8]), parameters)]).toEqual([
      1, 2, 4, 6, 5, 6, 12, 14,
    ]);
  });

  it.each([{ Columns: 0 }, { Columns: 2_000_000_000 }, { Colors: 10_000_000 }])('rejects %o', (extra) => {
    const parameters = dictOf({ Predictor: 12, ...extra });
    expect(() => undoPredictor(Buffer.alloc(10), parameters)).toThrow(
      expect.objectContaining({ code: 'corrupt' }),
    );
  });
});
