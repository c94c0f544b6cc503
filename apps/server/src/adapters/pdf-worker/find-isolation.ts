import { isolations, NO_ISOLATION } from './isolation.ts';
import type { Isolation } from './isolation.ts';
import { startChild } from './worker-child.ts';
import type { ChildOptions } from './worker-child.ts';

/** Returns the best isolation in which a child starts on this machine (ADR-0036). */
export async function findIsolation(options: ChildOptions, from = isolations()): Promise<Isolation> {
  for (const isolation of from) {
    const child = startChild({ ...options, isolation });
    const isUp = await child.isReady();
    await child.kill();
    if (isUp) return isolation;
  }
  return NO_ISOLATION;
}
