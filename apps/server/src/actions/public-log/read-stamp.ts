import type { Environment } from '../../domain/environment.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { CheckpointStamp } from '../../store/public-log.ts';
import type { Deps } from '../deps.ts';

/** A stamp with the checkpoint that it is over. */
export interface StampedCheckpoint extends CheckpointStamp {
  readonly checkpoint: string;
}

/** Returns the newest time-stamped checkpoint of the log. Codes: NOT_FOUND before the first. */
export function readStamp({ db }: Pick<Deps, 'db'>, environment: Environment): Promise<StampedCheckpoint> {
  return db.read(async (tx) => {
    const stamp = (await tx.publicLog.stamp(environment)) ?? fail('NOT_FOUND');
    const { note } = (await tx.publicLog.checkpoint(environment, stamp.size)) ?? fail('NOT_FOUND');
    return { ...stamp, checkpoint: note };
  });
}
