import type { Environment } from '../domain/environment.ts';
import type { ProviderName } from '../domain/signing/provider-name.ts';

/** A place at a provider that holds a certificate of a person. */
export interface ProviderSlot {
  readonly alias: string;
  /** The provider's own words for it: `e-CPF A3 em nuvem`. */
  readonly label: string;
}

/** The holder's consent at the provider, which the code in the callback stands for. */
export interface AuthorizationRequest {
  /** Comes back with the code; proves that the callback belongs to this request. */
  readonly state: string;
  /** SHA-256 of the code verifier, base64url (RFC 7636, `S256`). */
  readonly codeChallenge: string;
  /** 11 digits. */
  readonly cpf: string;
  readonly redirectUri: string;
  /** The number of documents to sign: the consent covers no more than one call for them. */
  readonly documents: number;
  /** The title of the envelope, for a provider that shows one. */
  readonly title: string;
  /** The number that the holder compares on their phone; null in a browser, and where the provider compares none. */
  readonly number: string | null;
  readonly lifetimeSeconds: number;
}

/** The token that a consent gives. */
export interface ProviderToken {
  readonly accessToken: string;
  readonly expiresAt: Date;
  /** The CPF that the provider says has authorized (11 digits), or null where it says nothing. */
  readonly cpf: string | null;
}

/** A certificate that a token can sign with. */
export interface HolderCertificate {
  readonly alias: string;
  /** DER. */
  readonly certificate: Buffer;
  /** DER of issuers that the provider sends along. */
  readonly chain: readonly Buffer[];
}

/** The digest of a document's signed attributes. */
export interface HashToSign {
  /** Unique in its call; the signature comes back under it. */
  readonly id: string;
  /** The name that the provider shows to the holder. */
  readonly alias: string;
  /** SHA-256, 32 bytes. */
  readonly digest: Uint8Array;
}

/** Asks the holder on their phone, without a page in the browser. */
export interface PushAuthorization {
  start(request: AuthorizationRequest): Promise<{ readonly code: string }>;
  /** True if the phone asks for the number that the signing page shows (number matching). */
  readonly matchesNumber: boolean;
  /** The `redirectUri` that `exchange` needs with a code of `poll`: no callback was called. */
  readonly redirectUri: string;
  /** Resolves with the code for `exchange` once the holder has consented. Wait a second between two calls. */
  poll(code: string): Promise<{ readonly code: string } | 'pending'>;
}

/** A provider of certificates in the cloud. Every call throws `ProviderRefused` where it fails. */
export interface ProviderClient {
  readonly name: ProviderName;
  /** The name that people know: `BirdID`. */
  readonly label: string;
  /** Where the CPF has certificates here; empty where it has none. */
  discover(cpf: string): Promise<readonly ProviderSlot[]>;
  authorizationUrl(request: AuthorizationRequest): string;
  /** Null: the provider has none. */
  readonly push: PushAuthorization | null;
  exchange(grant: {
    readonly code: string;
    readonly codeVerifier: string;
    readonly redirectUri: string;
  }): Promise<ProviderToken>;
  certificates(token: string): Promise<readonly HolderCertificate[]>;
  /** RAW signatures (PKCS #1 v1.5) by id, all of them, in chunks of the provider's limit; never retried. */
  sign(
    token: string,
    order: { readonly certificateAlias: string; readonly hashes: readonly HashToSign[] },
  ): Promise<ReadonlyMap<string, Buffer>>;
}

/** The providers of an environment: the simulator in the Sandbox, the configured ones in Production. */
export interface Providers {
  of(environment: Environment): readonly ProviderClient[];
}
