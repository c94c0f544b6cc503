import { ENVIRONMENTS } from '../../domain/environment.ts';
import type { Deps } from '../deps.ts';
import { publishKeySet } from './publish-key-set.ts';

/** Takes up keys that replace those in use: publishes them first, then signs with them. Returns how many. */
export async function renewKeys(deps: Pick<Deps, 'db' | 'keys'>): Promise<number> {
  let renewed = 0;
  for (const environment of ENVIRONMENTS) {
    const renewal = await deps.keys.renewal(environment);
    if (renewal === null) continue;
    await deps.db.change((tx) => publishKeySet(tx, renewal, environment));
    renewal.adopt();
    renewed += 1;
  }
  return renewed;
}
