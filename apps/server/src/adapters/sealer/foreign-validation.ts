import type { Environment } from '../../domain/environment.ts';
import type { CertifiedKey } from '../../ports/evidence-keys.ts';
import { SealFailed, Unavailable } from '../../domain/failures.ts';
import type { LongTermInput } from '../../ports/pdf-reader.ts';
import type { RevocationSources } from '../../ports/revocation-sources.ts';

/** Validation data for a seal, and the time of the statement about its certificate. */
export interface ValidationOfSeal {
  readonly data: Omit<LongTermInput, 'fieldName'>;
  readonly producedAt: Date;
}

interface ForeignSeal {
  readonly environment: Environment;
  readonly seal: Pick<CertifiedKey, 'certificate' | 'chain'>;
  /** Certificates of the time stamps' authority. */
  readonly stampRoots: readonly Uint8Array[];
  readonly sealedBefore: Date;
  readonly at: Date;
}

/**
 * Returns what the issuer of a seal's certificate says about its revocation. Null if the certificates name no place to
 * ask.
 *
 * @throws SealFailed if the certificate was revoked
 * @throws Unavailable if no place has data newer than the seal yet: lists appear some times a day
 */
export async function foreignValidation(
  revocations: RevocationSources,
  { environment, seal, stampRoots, sealedBefore, at }: ForeignSeal,
): Promise<ValidationOfSeal | null> {
  const { certificate, chain } = seal;
  const check = await revocations.check(environment, { certificate, chain, at });
  if (check.status === 'REVOKED') throw new SealFailed('the certificate of the seal was revoked');
  if (check.status === 'UNKNOWN') {
    if (check.reason === 'NO_ADDRESS' || check.reason === 'NO_PATH') return null;
    throw new Unavailable('revocation');
  }
  const { ocsps, crls, producedAt } = check;
  if (producedAt < sealedBefore) throw new Unavailable('revocation');
  return { data: { certificates: [certificate, ...chain, ...stampRoots], ocsps, crls }, producedAt };
}
