import { SECOND } from './domain/limits.ts';

const WINDOW = 60 * SECOND;
/** More deaths than this within a minute: to start them again at once is no help. */
const DEATHS_PER_WINDOW = 10;

/** Returns true if the processes of a node died so often lately that to start them again at once is no help. */
export function isCrashLoop(deaths: readonly number[], now: number): boolean {
  return deaths.filter((died) => died > now - WINDOW).length > DEATHS_PER_WINDOW;
}
