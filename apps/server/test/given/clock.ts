import { onTestFinished } from 'vitest';
import { DAY, HOUR } from '../../src/domain/limits.ts';
import type { Service } from './service.ts';

/** 12 h in São Paulo, in UTC. */
const NOON = 15 * HOUR;

/** Moves the clock of the test to the next noon in São Paulo: at night no reminders go out. */
export function advanceToNoon(clock: Service['clock']): void {
  const sinceNoon = (((Date.now() - NOON) % DAY) + DAY) % DAY;
  clock.advance(DAY - sinceNoon);
  onTestFinished(() => clock.reset());
}
