import type { Steps } from '../../src/domain/steps.ts';

/** Runs steps one after the other, without turns in between, and returns what they end with. */
export function lastOf<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
