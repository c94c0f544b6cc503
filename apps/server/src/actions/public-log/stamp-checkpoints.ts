import { createHash } from 'node:crypto';
import { ENVIRONMENTS } from '../../domain/environment.ts';
import type { Environment } from '../../domain/environment.ts';
import type { Deps } from '../deps.ts';

type StampDeps = Pick<Deps, 'db' | 'timestamps'>;

/**
 * Has the newest checkpoint of each log time-stamped (RFC 3161, over SHA-256 of the note without cosignatures), where
 * the log has grown since the last stamp: a forged log would have to be newer than its stamps. Returns how many were
 * stamped. Runs every hour; concurrent nodes do no harm.
 */
export async function stampCheckpoints(deps: StampDeps): Promise<number> {
  const stamped = await Promise.all(ENVIRONMENTS.map((environment) => stampNewest(deps, environment)));
  return stamped.filter(Boolean).length;
}

async function stampNewest({ db, timestamps }: StampDeps, environment: Environment): Promise<boolean> {
  const { checkpoint, last } = await db.read(async (tx) => ({
    checkpoint: await tx.publicLog.checkpoint(environment),
    last: await tx.publicLog.stamp(environment),
  }));
  if (checkpoint === null || checkpoint.size === last?.size) return false;
  const imprint = createHash('sha256').update(checkpoint.note).digest();
  const { response, authority, genTime } = await timestamps.stamp(environment, imprint);
  const stamp = { size: checkpoint.size, response, authority, genTime };
  await db.change((tx) => tx.publicLog.keepStamp(environment, stamp));
  return true;
}
