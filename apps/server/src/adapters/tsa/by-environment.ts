import type { Environment } from '../../domain/environment.ts';
import type { TimestampAuthority } from '../../ports/timestamp-authority.ts';

/** One authority for each environment: external stamps cost money, and the Sandbox proves nothing. */
export function timestampsByEnvironment(
  authorities: Readonly<Record<Environment, TimestampAuthority>>,
): TimestampAuthority {
  return {
    stamp: (environment, imprint) => authorities[environment].stamp(environment, imprint),
    isOwnClock: (environment) => authorities[environment].isOwnClock(environment),
    roots: (environment) => authorities[environment].roots(environment),
  };
}
