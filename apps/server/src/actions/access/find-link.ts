import type { Environment } from '../../domain/environment.ts';
import { isLinkToken } from '../../domain/signing/signing-link.ts';
import type { KnownLink } from '../../store/signing.ts';
import type { Deps } from '../deps.ts';

/** Returns the signing link that has this token in this environment, whatever its state now, or null. */
export async function findLink(
  deps: Pick<Deps, 'db' | 'secrets'>,
  token: string,
  environment: Environment,
): Promise<KnownLink | null> {
  if (!isLinkToken(token)) return null;
  const fingerprint = deps.secrets.fingerprint(token);
  return deps.db.read((tx) => tx.signing.findLink(fingerprint, environment));
}
