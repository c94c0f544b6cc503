import type { ProviderName } from '../../domain/signing/provider-name.ts';

/** How digests go to a provider and signatures are requested: the differences that break a naive client (ADR-0090). */
export interface ProviderTraits {
  /** The name that people know. */
  readonly label: string;
  /** How a digest is written. DOC-ICP-17.01 says Base64. */
  readonly hashEncoding: HashEncoding;
  /** The most digests in one call. */
  readonly maxHashes: number;
  /** Where a push is polled, seen from the address that ends in `/v0/oauth/`; null for a provider without push. */
  readonly pushPath: string | null;
  /** True where the page of the authorization shows the number of documents, which the standard has no parameter for. */
  readonly takesDocuments: boolean;
  /** True where the page and the phone show the title of what is signed. No documentation has a parameter for it. */
  readonly takesTitle: boolean;
  /** True where the phone asks the holder to compare a number. No documented push by `push://` does. */
  readonly matchesNumber: boolean;
}

export type HashEncoding = 'hex' | 'base64';

/** DOC-ICP-17.01, item 6.4. It sets no limit for digests in a call: a provider that names none gets no more than others. */
const STANDARD = {
  hashEncoding: 'base64',
  maxHashes: 20,
  pushPath: null,
  takesDocuments: false,
  takesTitle: false,
  matchesNumber: false,
} as const;

/** VIDaaS's own, which the simulator has as well. */
const PUSH_PATH = '../../valid/api/v1/trusted-services/authentications';

/** The providers, by what their own documentation says (docs/qualified.md has the sources). */
export const PROVIDER_TABLE: Readonly<Record<ProviderName, ProviderTraits>> = {
  SIMULATOR: {
    ...STANDARD,
    label: 'Simulador',
    pushPath: PUSH_PATH,
    takesDocuments: true,
    takesTitle: true,
    matchesNumber: true,
  },
  BIRDID: { ...STANDARD, label: 'BirdID', hashEncoding: 'hex' },
  VIDAAS: { ...STANDARD, label: 'VIDaaS', pushPath: PUSH_PATH },
  SERPROID: { ...STANDARD, label: 'SerproID', maxHashes: 5 },
  SAFEID: { ...STANDARD, label: 'SafeID' },
  REMOTEID: { ...STANDARD, label: 'RemoteID' },
  SYNGULARID: { ...STANDARD, label: 'SyngularID' },
};
