import type { Environment } from '../../domain/environment.ts';
import { isLinkToken } from '../../domain/signing/signing-link.ts';
import type { Deps } from '../deps.ts';

/** Returns true if a signing link with this token was ever created in this environment, whatever its state now. */
export async function linkExists(
  deps: Pick<Deps, 'db' | 'secrets'>,
  token: string,
  environment: Environment,
): Promise<boolean> {
  if (!isLinkToken(token)) return false;
  return deps.db.read((tx) => tx.signing.linkExists(deps.secrets.fingerprint(token), environment));
}
