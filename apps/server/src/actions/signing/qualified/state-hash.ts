import type { Deps } from '../../deps.ts';

/**
 * Returns the digest under which a state is kept. Versions before the browser's secret took the digest of the state alone,
 * and exchanged for any browser: while nodes are replaced, they find none of the newer authorizations.
 */
export function stateHashOf({ secrets }: Pick<Deps, 'secrets'>, state: string): Buffer {
  return secrets.fingerprint(`psc-return ${state}`);
}
