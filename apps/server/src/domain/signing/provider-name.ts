/**
 * The providers of certificates in the cloud, as the API names them: the trust service providers (PSC) of ICP-Brasil that
 * Aval can call, and the simulator of the Sandbox.
 */
export const PROVIDERS = [
  'SIMULATOR',
  'BIRDID',
  'VIDAAS',
  'SERPROID',
  'SAFEID',
  'REMOTEID',
  'SYNGULARID',
] as const;

export type ProviderName = (typeof PROVIDERS)[number];
