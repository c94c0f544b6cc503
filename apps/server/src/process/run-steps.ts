import { setImmediate } from 'node:timers/promises';
import type { Steps } from '../domain/steps.ts';

/** Runs work step by step, and lets everything else on the event loop run between two steps (ADR-0035). */
export async function runSteps<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await setImmediate();
  }
}
