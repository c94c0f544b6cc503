import type { Environment } from '../domain/environment.ts';

/** The Ed25519 key that signs manifests and sums of one environment. */
export interface ManifestKey {
  readonly kid: string;
  /** Raw 32-byte public key, base64url (JWK `x`). */
  readonly x: string;
  readonly publicKeyPem: string;
  /** SHA-256 of the public key's DER SPKI, hex: what `verify.sh` takes. */
  readonly fingerprint: string;
  readonly validFrom: Date;
  readonly validTo: Date;
  sign(bytes: Uint8Array): Promise<Buffer>;
}

/** A certified key: seals of documents, or time stamps. `chain` is leaf's issuers, root last, DER. */
export interface CertifiedKey {
  readonly certificate: Buffer;
  readonly chain: readonly Buffer[];
  readonly keyType: 'rsa' | 'ec';
  /** The signature policy that seals name, with the SHA-256 of its file; absent where they name none. */
  readonly policy?: { readonly identifier: string; readonly digest: Uint8Array; readonly uri?: string };
  /** Signs over SHA-256: RSASSA-PKCS1-v1_5 or ECDSA (DER). */
  sign(data: Uint8Array): Promise<Buffer>;
}

/** The keys of evidence, apart per environment (ADR-0009). */
export interface EvidenceKeys {
  manifestKey(environment: Environment): ManifestKey;
  sealKey(environment: Environment): CertifiedKey;
  /**
   * Keys that were put in the place of those in use since they were opened; null where there are none. They sign from
   * `adopt` on, and not before: they have to be published first.
   */
  renewal(environment: Environment): Promise<KeyRenewal | null>;
}

/** New keys of one environment, not in use yet. */
export interface KeyRenewal extends Pick<EvidenceKeys, 'manifestKey' | 'sealKey'> {
  adopt(): void;
}
