import type { Environment } from '../../domain/environment.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Deps } from '../deps.ts';

/**
 * Returns the newest checkpoint of the log with its cosignatures, as a signed note. Codes: NOT_FOUND before the first
 * entry.
 */
export function readCheckpoint({ db }: Pick<Deps, 'db'>, environment: Environment): Promise<string> {
  return db.read(async (tx) => {
    const { note, cosignatures } = (await tx.publicLog.checkpoint(environment)) ?? fail('NOT_FOUND');
    return note + cosignatures.map((line) => `${line}\n`).join('');
  });
}
