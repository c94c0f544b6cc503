import { setTimeout as pause } from 'node:timers/promises';
import { extendSeals } from '../../src/actions/evidence/extend-seals.ts';

/** Runs the job as the worker does: again in the next second if the seals are of the present second. */
export async function extendSealsUntilDone(...given: Parameters<typeof extendSeals>): Promise<void> {
  const again = await extendSeals(...given);
  // Timers may fire a little early.
  if (again instanceof Object) await pause(again.runAgainAfter + 2);
  if (again instanceof Object) await extendSealsUntilDone(...given);
}
