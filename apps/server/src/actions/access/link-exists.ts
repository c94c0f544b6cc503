import { isLinkToken } from '../../domain/signing/signing-link.ts';
import type { Deps } from '../deps.ts';

/** True where a signing link with this token was ever made. Asked before anything is kept under its name. */
export async function linkExists(deps: Pick<Deps, 'db' | 'secrets'>, token: string): Promise<boolean> {
  if (!isLinkToken(token)) return false;
  return deps.db.read((tx) => tx.signing.linkExists(deps.secrets.fingerprint(token)));
}
