import { randomInt } from 'node:crypto';

/** Repeatable random numbers from 0 to 1, always the same after the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The seed of JOURNEY_SEED, to see a failure again; a new one otherwise. */
export function seedOfThisRun(): number {
  const input = process.env['JOURNEY_SEED'];
  return input === undefined || input === '' ? randomInt(2 ** 31) : Number(input);
}
