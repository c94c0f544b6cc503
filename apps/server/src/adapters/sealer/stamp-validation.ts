import type { Environment } from '../../domain/environment.ts';
import { SealFailed } from '../../domain/failures.ts';
import type { RevocationSources } from '../../ports/revocation-sources.ts';
import type { ValidationOfSeal } from './foreign-validation.ts';

interface StampQuestion {
  readonly environment: Environment;
  /** The certificates that the stamp is trusted by, DER: the authority's first, the root last. */
  readonly chain: readonly Buffer[];
  readonly at: Date;
}

/**
 * Returns what the issuers say about the revocation of a time stamp's certificates, with these certificates. `nobody`: they
 * name no place to ask. `later`: a place doesn't answer, or has no current data.
 *
 * @throws SealFailed if a certificate was revoked
 */
export async function stampValidation(
  revocations: RevocationSources,
  { environment, chain: [certificate, ...chain], at }: StampQuestion,
): Promise<ValidationOfSeal | 'nobody' | 'later'> {
  if (certificate === undefined) return 'nobody';
  const check = await revocations.check(environment, { certificate, chain, at });
  if (check.status === 'REVOKED') throw new SealFailed('the certificate of the time stamp was revoked');
  if (check.status === 'UNKNOWN')
    return check.reason === 'NO_ADDRESS' || check.reason === 'NO_PATH' ? 'nobody' : 'later';
  const { ocsps, crls, producedAt } = check;
  return { data: { certificates: [certificate, ...chain], ocsps, crls }, producedAt };
}
