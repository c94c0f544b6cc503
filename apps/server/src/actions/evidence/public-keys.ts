import type { PublicKeySet } from '@aval/evidence/public-key';
import type { Environment } from '../../domain/environment.ts';
import type { Deps } from '../deps.ts';

/** Every key that ever signed manifests of this environment, as a JWK set (RFC 7517 §5). */
export async function publicKeys(deps: Pick<Deps, 'db'>, environment: Environment): Promise<PublicKeySet> {
  return { keys: await deps.db.read((tx) => tx.evidence.keys(environment)) };
}
