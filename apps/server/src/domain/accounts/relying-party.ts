import { ENVIRONMENTS } from '../environment.ts';
import type { Environment } from '../environment.ts';

/** For which host passkeys are made, and from which pages they are accepted (WebAuthn, *relying party*). */
export interface RelyingParty {
  readonly id: string;
  readonly origins: readonly string[];
}

/**
 * Returns the relying party of an environment. Accounts are shared by both, so it is one for both where the hosts allow
 * it: the same host, or one below the other. Otherwise a passkey works on the base where it was added.
 */
export function relyingPartyOf(
  baseUrls: Readonly<Record<Environment, string>>,
  environment: Environment,
): RelyingParty {
  const hosts = ENVIRONMENTS.map((each) => new URL(baseUrls[each]).hostname);
  const shared = hosts.find((host) => hosts.every((other) => other === host || other.endsWith(`.${host}`)));
  if (shared === undefined) {
    return { id: new URL(baseUrls[environment]).hostname, origins: [new URL(baseUrls[environment]).origin] };
  }
  return { id: shared, origins: [...new Set(ENVIRONMENTS.map((each) => new URL(baseUrls[each]).origin))] };
}
