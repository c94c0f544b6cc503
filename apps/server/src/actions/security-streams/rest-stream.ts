import { MINUTE, SECOND } from '../../domain/limits.ts';
import type { Milliseconds } from '../../domain/limits.ts';
import type { HeldStream } from '../../store/security-streams.ts';
import type { Deps } from '../deps.ts';

const LONGEST: Milliseconds = 5 * MINUTE;

/** Lets a stream that failed rest, each time twice as long, up to five minutes. */
export function restStream(deps: Pick<Deps, 'db'>, held: HeldStream): Promise<void> {
  return deps.db.change(async (tx) => {
    const failures = await tx.securityStreams.countFailure(held);
    await tx.securityStreams.rest(held, Math.min(LONGEST, SECOND * 2 ** Math.min(failures - 1, 20)));
  });
}
