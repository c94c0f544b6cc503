import type { Config } from '../../config.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Providers } from '../../ports/psc.ts';
import { SIMULATOR_CLIENT, SIMULATOR_PATH } from '../../ports/provider-simulator.ts';
import type { Tracer } from '../../ports/tracer.ts';
import { tracedProvider } from '../tracing/traced-calls.ts';
import { ownAddress } from '../net/own-address.ts';
import { providerClient } from './client.ts';
import type { ProviderPlace } from './client.ts';

type ProviderConfig = Pick<Config, 'providers' | 'listen' | 'settings'> & Partial<Pick<Config, 'egress'>>;

/** Opens the providers of each environment: the simulator in the Sandbox, the configured ones in Production. */
export function openProviders(config: ProviderConfig, clock: Clock, tracer: Tracer): Providers {
  const { egress } = config;
  const options = { clock, ...(egress && { egress }) };
  const open = (place: ProviderPlace) => tracedProvider(providerClient(place, options), tracer);
  const clients = { SANDBOX: [open(simulatorPlace(config))], PRODUCTION: config.providers.map(open) };
  return { of: (environment) => clients[environment] };
}

/** The simulator is on the Sandbox's own port: called over HTTP like a provider, opened by browsers at the base address. */
function simulatorPlace({ listen, settings }: ProviderConfig): ProviderPlace {
  const oauth = `${SIMULATOR_PATH}/v0/oauth`;
  return {
    name: 'SIMULATOR',
    url: `${ownAddress(listen.host, listen.sandboxPort)}${oauth}`,
    browserUrl: `${settings.baseUrls.SANDBOX}${oauth}`,
    clientId: SIMULATOR_CLIENT.id,
    clientSecret: SIMULATOR_CLIENT.secret,
    hashEncoding: null,
  };
}
