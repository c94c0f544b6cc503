import type { Deps } from '../actions/deps.ts';
import { SERVICE_PROBE_WAIT, SERVICE_RETURN_SPREAD } from '../domain/limits.ts';
import { outageOf } from '../domain/failures.ts';
import type { Job } from '../store/jobs-types.ts';
import type { Tx } from '../store/tx.ts';

interface AttemptEnd {
  /** True where the service that the job waited for answered during the attempt. */
  readonly isBack: boolean;
  /** The failure of the attempt; null where it succeeded. */
  readonly error: unknown;
}

/** Returns a function that says whether the service that the job waits for has answered since. */
export function watchReturn({ serviceUses }: Pick<Deps, 'serviceUses'>, { waitingFor }: Job): () => boolean {
  if (waitingFor === null) return () => false;
  const before = serviceUses.answers(waitingFor);
  return () => serviceUses.answers(waitingFor) > before;
}

/**
 * Brings the jobs forward that wait for a service that is back, and has a service that is away tried soon by one of
 * them (ADR-0017). A job that succeeds without the service, such as a message that nobody needs any more, proves
 * nothing: another job tries it then.
 */
export async function afterAttempt(
  tx: Tx,
  { waitingFor }: Job,
  { isBack, error }: AttemptEnd,
): Promise<void> {
  const away = outageOf(error);
  if (away !== null) await tx.jobs.probe(away, SERVICE_PROBE_WAIT);
  if (waitingFor === null || waitingFor === away) return;
  if (isBack) await tx.jobs.bringForward(waitingFor, SERVICE_RETURN_SPREAD);
  else await tx.jobs.probe(waitingFor, SERVICE_PROBE_WAIT);
}
