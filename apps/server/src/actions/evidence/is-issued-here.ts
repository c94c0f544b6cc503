import type { HashedBytes } from '../../domain/documents/hashed-bytes.ts';
import type { Environment } from '../../domain/environment.ts';
import type { Deps } from '../deps.ts';

/**
 * Returns whether Aval issued exactly these bytes in this environment, for whichever organization: a sealed document, a long-term form,
 * or a report. This gives nothing away: public verification says the same about these bytes.
 */
export async function isIssuedHere(
  { db }: Pick<Deps, 'db'>,
  environment: Environment,
  { sha256 }: Pick<HashedBytes, 'sha256'>,
): Promise<boolean> {
  const known = await db
    .withScope({ purpose: 'PUBLIC' })
    .read((tx) => tx.evidence.knownFiles(environment, sha256));
  return known.some(({ match }) => match === 'SEALED');
}
