import type { Environment } from '../domain/environment.ts';

/** A sealed file with validation data and an archive stamp over it. */
export interface LongTermForm {
  readonly bytes: Buffer;
  /** The certificates of the archive stamp, DER: the authority's first, the root last. */
  readonly stampChain: readonly Buffer[];
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
}

/** Makes sealed files hold for longer than their certificates (PAdES B-LTA). */
export interface LongTermSealer {
  /**
   * The long-term form: `sealed` is its exact prefix. Checked before it is answered. Null where nobody can say whether
   * the seal's certificate was revoked: the seal is by keys that are not in use any more, the key set cannot tell, or its issuer names no place to ask.
   * Throws `Unavailable` while an issuer has no data newer than `sealedBefore`, `ProviderFailed` where the time-stamp authority fails, `SealFailed` where the file cannot be extended.
   */
  extend(environment: Environment, sealed: Uint8Array, sealedBefore: Date): Promise<LongTermForm | null>;
  /**
   * The same form with another archive stamp over it: the former is its exact prefix. Checked before it is answered.
   * Throws `ProviderFailed` where the time-stamp authority fails, `SealFailed` where the form cannot be renewed or doesn't hold.
   */
  renew(environment: Environment, former: FormerForm): Promise<LongTermForm>;
}
