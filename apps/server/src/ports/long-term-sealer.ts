import type { Environment } from '../domain/environment.ts';

/** Makes sealed files hold for longer than their certificates (PAdES B-LTA). */
export interface LongTermSealer {
  /**
   * The long-term form: `sealed` is its exact prefix. Checked before it is answered. Null where nobody can say whether
   * the seal's certificate was revoked: the seal is by keys that are not in use any more, the key set cannot tell, or its issuer names no place to ask.
   * Throws `Unavailable` while an issuer has no data newer than `sealedBefore`, `ProviderFailed` where the time-stamp authority fails, `SealFailed` where the file cannot be extended.
   */
  extend(environment: Environment, sealed: Uint8Array, sealedBefore: Date): Promise<Buffer | null>;
}
