import type { Environment } from '../../domain/environment.ts';
import type { Db } from '../../store/db.ts';

/** Returns the keys that the database expects to find, but for those that the operator has given up for lost. */
export async function keysInUse(
  db: Db,
  lost: readonly string[],
): Promise<Readonly<Record<Environment, readonly string[]>>> {
  const inUse = async (environment: Environment): Promise<readonly string[]> => {
    const keys = await db.read((tx) => tx.evidence.keys(environment));
    return keys.filter(({ kid, status }) => status === 'ACTIVE' && !lost.includes(kid)).map(({ kid }) => kid);
  };
  return { SANDBOX: await inUse('SANDBOX'), PRODUCTION: await inUse('PRODUCTION') };
}
