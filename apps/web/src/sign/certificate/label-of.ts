import type { Certificate, ProviderName } from '../portal.ts';

/** Returns the name of a provider for people. */
export function labelOf({ providers }: Pick<Certificate, 'providers'>, name: ProviderName): string {
  return providers.find(({ provider }) => provider === name)?.label ?? name;
}
