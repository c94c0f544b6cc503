import { setImmediate } from 'node:timers/promises';

/** Bytes per turn: about a millisecond of hashing, so that nobody waits longer than that for a turn. */
export const TURN_BYTES = 256 * 1024;

/** Resolves when everything else on the event loop has had its turn. */
export function nextTurn(): Promise<void> {
  return setImmediate();
}

/**
 * Does long work piece by piece, and lets everything else on the event loop run between two pieces (ADR-0035). `work` gets
 * where its piece starts and ends, and returns false if it needs no more. Returns whether `work` has had all pieces.
 */
export async function inTurns(
  length: number,
  work: (start: number, end: number) => boolean | void,
  perTurn = TURN_BYTES,
): Promise<boolean> {
  for (let start = 0; start < length; start += perTurn) {
    if (start > 0) await nextTurn();
    if (work(start, Math.min(length, start + perTurn)) === false) return false;
  }
  return true;
}
