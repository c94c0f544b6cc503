import type { Sha256Hex } from '@aval/evidence/canonical';
import type { Environment } from '../domain/environment.ts';
import type { Milliseconds } from '../domain/limits.ts';
import type { SealPlace, SignatureForm } from './pdf-reader.ts';

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

/** The time stamp of a signature. */
export interface SignatureStamp {
  readonly time: Date;
  /** Name of the authority, for people. */
  readonly authority: string;
  /** SHA-256 of the root that it is trusted by. */
  readonly rootSha256: Sha256Hex;
}

/** A file with a signature. */
interface SignedFile {
  readonly bytes: Buffer;
  /** Null where the policy demands none. */
  readonly stamp: SignatureStamp | null;
}

/** The form of holders' signatures: PAdES by a policy of ICP-Brasil. */
export interface HolderSignatures {
  readonly form: SignatureForm;
  /** Such as `AD-RB 1.3`. */
  policy(environment: Environment): string;
  /** Returns the space to reserve for a signature with these certificates, in bytes. */
  reservedBytes(environment: Environment, certificates: readonly Uint8Array[]): number;
  /** Returns the SHA-256 that the holder's key must sign. */
  hashToSign(environment: Environment, place: SignaturePlace): Promise<Buffer>;
  /**
   * Returns false where the policy demands a time stamp, the last one failed, and the authority still gives none. Asks before a
   * holder's key is used: its use can't be taken back.
   */
  canStamp(environment: Environment): Promise<boolean>;
  /**
   * Returns the signed file, or null for a signature that doesn't hold. Tries to get a time stamp that the policy demands until
   * `within` has passed, then throws `ProviderFailed`.
   */
  signedFile(
    environment: Environment,
    place: SignaturePlace,
    made: HolderSignature,
    within: Milliseconds,
  ): Promise<SignedFile | null>;
}
