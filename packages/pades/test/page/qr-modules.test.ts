import { describe, expect, it } from 'vitest';
import { qrModules } from '../../src/page/qr-modules.ts';

describe('qrModules', () => {
  const boxes = qrModules('https://aval.test/verify/7K3M2', { x: 100, y: 200, width: 111 });
  const side = boxes[0]?.height ?? 0;
  const isDark = (column: number, row: number): boolean =>
    boxes.some(({ x, y, width }) => {
      const [middle, dy] = [100 + (column + 0.5) * side, 200 + 111 - y - (row + 1) * side];
      return x < middle && middle < x + width && Math.abs(dy) < 0.01;
    });

  it('leaves four light modules on every side', () => {
    expect(Math.min(...boxes.map(({ x }) => x))).toBeCloseTo(100 + 4 * side);
    expect(Math.max(...boxes.map(({ x, width }) => x + width))).toBeCloseTo(211 - 4 * side);
    expect(Math.min(...boxes.map(({ y }) => y))).toBeCloseTo(200 + 4 * side);
    expect(Math.max(...boxes.map(({ y }) => y + side))).toBeCloseTo(311 - 4 * side);
  });

  it('has its finder patterns above and on the left, so it is not mirrored', () => {
    const last = Math.round(111 / side) - 4 - 7;
    for (const [column, row] of [
      [4, 4],
      [last, 4],
      [4, last],
    ] as const) {
      const ring = [0, 1, 2, 3, 4, 5, 6].map((step) => isDark(column + step, row));
      const inside = [0, 1, 2, 3, 4, 5, 6].map((step) => isDark(column + step, row + 1));
      expect(ring).toEqual([true, true, true, true, true, true, true]);
      expect(inside).toEqual([true, false, false, false, false, false, true]);
    }
  });
});
