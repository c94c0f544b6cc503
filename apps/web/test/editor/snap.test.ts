import { describe, expect, it } from 'vitest';
import { snappedMove } from '../../src/editor/snap.ts';
import { BOX, numbers } from './given.ts';

const page = { width: 595, height: 842 };
const others = [{ x: 100, y: 500, width: 50, height: 20 }];
const near = (box: Partial<typeof BOX>) => snappedMove({ ...BOX, ...box }, { others, page, within: 6 });

describe('snappedMove', () => {
  it.each([
    ['the left edge of another field', { x: 103 }, { x: 100 }, 100],
    ['its right edge', { x: 147 }, { x: 150 }, 150],
    ['its right edge with the right edge', { x: -34 }, { x: -30 }, 150],
    ['the middle of the page with the middle', { x: 204 }, { x: 207.5 }, 297.5],
  ])('snaps to %s', (_what, from, to, line) => {
    expect(near(from)).toMatchObject({ box: { ...BOX, ...to }, x: line });
  });

  it('snaps both ways at once, and says at which lines', () => {
    expect(near({ x: 99, y: 518 })).toEqual({ box: { ...BOX, x: 100, y: 520 }, x: 100, y: 520 });
  });

  it('leaves a box alone that is near nothing', () => {
    expect(near({ x: 20, y: 20 })).toEqual({ box: { ...BOX, x: 20, y: 20 }, x: null, y: null });
  });

  it('never moves a box by as much as the distance, nor changes its size', () => {
    const random = numbers();
    for (let round = 0; round < 500; round += 1) {
      const box = { ...BOX, x: random.next().value * 500, y: random.next().value * 800 };
      const snapped = snappedMove(box, { others, page, within: 6 }).box;
      expect([snapped.width, snapped.height]).toEqual([BOX.width, BOX.height]);
      expect(Math.max(Math.abs(snapped.x - box.x), Math.abs(snapped.y - box.y))).toBeLessThan(6);
    }
  });
});
