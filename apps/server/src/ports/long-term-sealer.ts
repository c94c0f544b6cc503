import type { Sha256Hex } from '@aval/evidence/canonical';
import type { Environment } from '../domain/environment.ts';

/** A signer with a certificate of their own, and what was fetched when they signed. DER. */
export interface CertifiedSigner {
  readonly certificateSha256: Sha256Hex;
  /** Their certificate and those above it; empty after the signer was erased. */
  readonly certificates: readonly Uint8Array[];
  readonly ocsps: readonly Uint8Array[];
  readonly crls: readonly Uint8Array[];
}

/** A sealed file, and what the service knows about its signatures. */
interface SealedFile {
  readonly bytes: Uint8Array;
  /** The file was sealed before this time. */
  readonly sealedBefore: Date;
  readonly signers: readonly CertifiedSigner[];
}

/**
 * Why a long-term form has no data for a signature, or none that proves it once its certificates have ended.
 *
 * - `NO_PATH`, `NO_ADDRESS`, `NOT_REACHED`, `NOT_USABLE`: as in `UnknownRevocation`.
 * - `UNREADABLE`: the signature, or the certificate that it is by, can't be read.
 * - `REVOKED`: the certificate was revoked before the file was sealed.
 * - `OLD`: there is no data newer than the seal.
 * - `TOO_MANY`: the document came with more signatures than data is fetched for.
 * - `TOO_LARGE`: the data of signatures that the document came with is larger than a form may carry.
 */
export const UNPROVED = [
  'NO_PATH',
  'NO_ADDRESS',
  'NOT_REACHED',
  'NOT_USABLE',
  'UNREADABLE',
  'REVOKED',
  'OLD',
  'TOO_MANY',
  'TOO_LARGE',
] as const;
export type Unproved = (typeof UNPROVED)[number];

/** A signature that nobody may be able to check once its certificates have ended. */
export interface UnprovedSignature {
  /** Full name of the signature field. */
  readonly field: string;
  /** Whose certificate it is: of the signature, or of its time stamp. */
  readonly of: 'SIGNER' | 'STAMP';
  readonly reason: Unproved;
}

/** A sealed file with validation data and an archive stamp over it. */
export interface LongTermForm {
  readonly bytes: Buffer;
  /** The certificates of the archive stamp, DER: the authority's first, the root last. */
  readonly stampChain: readonly Buffer[];
  /** The signatures whose data couldn't be had. Empty: the file proves all of them by itself. */
  readonly unproved: readonly UnprovedSignature[];
}

/** A long-term form whose newest archive stamp ends. */
export interface FormerForm {
  readonly bytes: Buffer;
  /** The length of the sealed file that it begins with. */
  readonly sealedBytes: number;
  /** The certificates of the seal, DER: the sealing one first, the root last. */
  readonly sealChain: readonly Buffer[];
  /** The certificates of its archive stamps, oldest stamp first. */
  readonly stampChains: readonly (readonly Buffer[])[];
  readonly signers: readonly CertifiedSigner[];
}

/** Makes sealed files hold for longer than their certificates (PAdES B-LTA). */
export interface LongTermSealer {
  /**
   * The long-term form: `sealed` is its exact prefix. Checked before it is answered. Null where nobody can say whether
   * the seal's certificate was revoked: the seal is by keys that are not in use any more, the key set cannot tell, or its issuer names no place to ask.
   * Holds the data of every signature in the file, as far as it can be had.
   * Throws `Unavailable` while an issuer has no data newer than `sealedBefore`, for a signer's certificate for a day at most, `ProviderFailed` where the time-stamp authority fails, `SealFailed` where the file cannot be extended.
   */
  extend(environment: Environment, sealed: SealedFile): Promise<LongTermForm | null>;
  /**
   * The same form with another archive stamp over it: the former is its exact prefix. Checked before it is answered.
   * Throws `ProviderFailed` where the time-stamp authority fails, `SealFailed` where the form cannot be renewed or doesn't hold.
   */
  renew(environment: Environment, former: FormerForm): Promise<LongTermForm>;
}
