import type { ProviderName } from '../domain/signing/provider-name.ts';

/** The providers that an operator can configure. The simulator is always there, in the Sandbox. */
export type OutsideProvider = Exclude<ProviderName, 'SIMULATOR'>;

/** The addresses of a provider's services; null where none is published. */
type Addresses = Readonly<Record<'production' | 'homologation', string | null>>;

/** Where providers are, up to `/oauth`, without user-discovery and the others (docs/qualified.md has the sources). */
export const PSC_ADDRESSES: Readonly<Record<OutsideProvider, Addresses>> = {
  BIRDID: {
    production: 'https://api.birdid.com.br/v0/oauth',
    homologation: 'https://apihom.birdid.com.br/v0/oauth',
  },
  VIDAAS: {
    production: 'https://certificado.vidaas.com.br/v0/oauth',
    homologation: 'https://hml-certificado.vidaas.com.br/v0/oauth',
  },
  SERPROID: {
    production: 'https://serproid.serpro.gov.br/oauth/v0/oauth',
    homologation: 'https://hom.serproid.serpro.gov.br/oauth/v0/oauth',
  },
  SAFEID: {
    production: 'https://pscsafeweb.safewebpss.com.br/Service/Microservice/OAuth/api/v0/oauth',
    homologation: 'https://pscsafeweb-homologacao.safewebpss.com.br/Service/Microservice/OAuth/api/v0/oauth',
  },
  REMOTEID: { production: null, homologation: null },
  SYNGULARID: { production: null, homologation: null },
};
