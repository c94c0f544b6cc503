import { isSha256Hex } from '@aval/evidence/canonical';
import { digestOf } from '../../domain/documents/digest.ts';
import type { Environment } from '../../domain/environment.ts';
import type { Deps } from '../deps.ts';

/** Publishes the keys in use, before anything is signed by them. Known keys stay as they are. */
export async function publishKeys(deps: Pick<Deps, 'db' | 'keys'>, environment: Environment): Promise<void> {
  const key = deps.keys.manifestKey(environment);
  const der = deps.keys.sealKey(environment).certificate;
  const { fingerprint } = key;
  if (!isSha256Hex(fingerprint)) throw new Error('The manifest key has no fingerprint');
  const published = {
    kty: 'OKP',
    crv: 'Ed25519',
    x: key.x,
    kid: key.kid,
    use: 'sig',
    alg: 'Ed25519',
    status: 'ACTIVE',
    validFrom: key.validFrom.toISOString(),
    validTo: key.validTo.toISOString(),
    fingerprint,
  } as const;
  await deps.db.change(async (tx) => {
    await tx.evidence.publishKeys(environment, [published], { fingerprint: digestOf(der), der });
    return { value: null };
  });
}
