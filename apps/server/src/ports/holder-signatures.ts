import type { Environment } from '../domain/environment.ts';
import type { SealPlace } from './pdf-reader.ts';

/** The place of a signature in a file. */
export interface SignaturePlace {
  /** The file before the signature. */
  readonly pdf: Uint8Array;
  readonly place: SealPlace;
  /** DER of the holder's certificate. */
  readonly certificate: Uint8Array;
}

/** A signature that a holder's key made. */
interface HolderSignature {
  readonly signature: Uint8Array;
  /** DER of the certificates above the holder's. */
  readonly chain: readonly Uint8Array[];
}

/** The form of holders' signatures: PAdES by a policy of ICP-Brasil. */
export interface HolderSignatures {
  /** Such as `AD-RB 1.3`. */
  policy(environment: Environment): string;
  /** Returns the space to reserve for a signature with these certificates, in bytes. */
  reservedBytes(environment: Environment, certificates: readonly Uint8Array[]): number;
  /** Returns the SHA-256 that the holder's key must sign. */
  hashToSign(environment: Environment, place: SignaturePlace): Promise<Buffer>;
  /**
   * Returns the signed file, or null for a signature that doesn't hold. Throws `ProviderFailed` if the policy demands a time
   * stamp and none is available.
   */
  signedFile(environment: Environment, place: SignaturePlace, made: HolderSignature): Promise<Buffer | null>;
}
