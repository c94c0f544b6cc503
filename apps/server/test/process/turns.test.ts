import { describe, expect, it } from 'vitest';
import { inTurns, TURN_BYTES } from '../../src/process/turns.ts';

async function piecesOf(length: number, perTurn?: number): Promise<readonly (readonly [number, number])[]> {
  const pieces: (readonly [number, number])[] = [];
  await inTurns(length, (start, end) => void pieces.push([start, end]), perTurn);
  return pieces;
}

describe('inTurns', () => {
  it.each([
    [0, []],
    [1, [[0, 1]]],
    [TURN_BYTES, [[0, TURN_BYTES]]],
    [
      TURN_BYTES + 1,
      [
        [0, TURN_BYTES],
        [TURN_BYTES, TURN_BYTES + 1],
      ],
    ],
  ])('cuts a length of %i into pieces of a turn', async (length, pieces) => {
    expect(await piecesOf(length)).toEqual(pieces);
  });

  it('cuts into the pieces that the caller wants', async () => {
    expect(await piecesOf(5, 2)).toEqual([
      [0, 2],
      [2, 4],
      [4, 5],
    ]);
  });

  it('lets others run between two pieces', async () => {
    const done: string[] = [];
    setImmediate(() => done.push('somebody else'));
    expect(await inTurns(2, (start) => void done.push(`piece ${start}`), 1)).toBe(true);
    expect(done).toEqual(['piece 0', 'somebody else', 'piece 1']);
  });

  it('stops where the work needs no more, and says so', async () => {
    const done: number[] = [];
    const isWhole = await inTurns(5, (start) => done.push(start) < 2, 1);
    expect([isWhole, done]).toEqual([false, [0, 1]]);
  });

  it('rejects with what a piece throws', async () => {
    const failing = (start: number): void => {
      if (start > 0) throw new TypeError('broken');
    };
    await expect(inTurns(2, failing, 1)).rejects.toThrow('broken');
  });
});
