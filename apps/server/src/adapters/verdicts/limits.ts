/** Verdicts "valid" that a process remembers; then the ones not used for the longest time are forgotten. */
export const VERDICT_CACHE_SIZE = 20_000;
