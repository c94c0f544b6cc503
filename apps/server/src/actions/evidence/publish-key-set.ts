import { isSha256Hex } from '@aval/evidence/canonical';
import { digestOf } from '../../domain/documents/digest.ts';
import type { Environment } from '../../domain/environment.ts';
import type { EvidenceKeys } from '../../ports/evidence-keys.ts';
import type { Tx } from '../../store/tx.ts';

/** Keys in use, or keys that are about to be. */
type KeySet = Pick<EvidenceKeys, 'manifestKey' | 'sealKey'>;

/** Publishes keys before anything is signed by them. Known keys stay as they are; new ones retire their predecessors. */
export async function publishKeySet(tx: Tx, keys: KeySet, environment: Environment): Promise<void> {
  const key = keys.manifestKey(environment);
  const der = keys.sealKey(environment).certificate;
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
  await tx.evidence.publishKeys(environment, [published], { fingerprint: digestOf(der), der });
}
