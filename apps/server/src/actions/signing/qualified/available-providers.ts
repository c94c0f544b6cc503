import type { Environment } from '../../../domain/environment.ts';
import { fail } from '../../../domain/errors/app-error.ts';
import type { ProviderClient } from '../../../ports/psc.ts';
import type { Deps } from '../../deps.ts';

/**
 * Returns the providers of an environment.
 *
 * @throws QUALIFIED_PROVIDER_UNAVAILABLE where there are none
 */
export function availableProviders(
  { providers }: Pick<Deps, 'providers'>,
  environment: Environment,
): readonly ProviderClient[] {
  const found = providers.of(environment);
  return found.length === 0 ? fail('QUALIFIED_PROVIDER_UNAVAILABLE') : found;
}

/**
 * Returns the provider of this name.
 *
 * @throws QUALIFIED_PROVIDER_UNAVAILABLE where the environment has none of it
 */
export function providerNamed(
  deps: Pick<Deps, 'providers'>,
  environment: Environment,
  name: string,
): ProviderClient {
  const found = availableProviders(deps, environment).find((provider) => provider.name === name);
  return found ?? fail('QUALIFIED_PROVIDER_UNAVAILABLE');
}
