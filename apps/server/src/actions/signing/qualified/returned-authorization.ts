import type { ReturnProof } from '../../../domain/qualified/returned.ts';
import type { ReturningAuthorization } from '../../../store/certificate-authorizations.ts';
import type { Deps } from '../../deps.ts';

/** The proofs that the person who comes back is the person who is signing; null for a proof that they don't have. */
export interface GivenProof {
  readonly browserKey: string | null;
  readonly number: string | null;
}

/** Returns what a proof is worth for an authorization. Both comparisons take the same time whatever is given. */
export function proofOf(
  { secrets }: Pick<Deps, 'secrets'>,
  { browserKeyHash, authorization }: ReturningAuthorization,
  { browserKey, number }: GivenProof,
): ReturnProof {
  const isOwn =
    browserKey !== null &&
    browserKeyHash !== null &&
    secrets.equal(browserKeyHash, secrets.fingerprint(browserKey));
  if (isOwn) return 'BROWSER';
  if (number === null) return 'NONE';
  const shown = authorization.number;
  return shown !== null && secrets.equal(Buffer.from(shown), Buffer.from(number)) ? 'NUMBER' : 'WRONG_NUMBER';
}
