import type { Environment } from '../../domain/environment.ts';
import type { Deps } from '../deps.ts';
import { publishKeySet } from './publish-key-set.ts';

/** Publishes the keys in use, before anything is signed by them. Known keys stay as they are. */
export async function publishKeys(deps: Pick<Deps, 'db' | 'keys'>, environment: Environment): Promise<void> {
  await deps.db.change((tx) => publishKeySet(tx, deps.keys, environment));
}
