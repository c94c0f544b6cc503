import type { Environment } from '../../../domain/environment.ts';
import type { Deps } from '../../deps.ts';

/** Returns the address to which providers send signers back. It is registered with them. */
export function redirectUriOf({ settings }: Pick<Deps, 'settings'>, environment: Environment): string {
  return `${settings.baseUrls[environment]}/v1/psc/callback`;
}
