import type { Environment } from '../domain/environment.ts';

/** An RFC 3161 answer that was checked against its request. */
export interface Timestamp {
  /** The whole TimeStampResp, DER: what `openssl ts -verify` reads. */
  readonly response: Buffer;
  /** The TimeStampToken alone, DER: what a PDF seal carries. */
  readonly token: Buffer;
  readonly genTime: Date;
  /** Name of the authority, for people. */
  readonly authority: string;
  /** Certificates that the stamp is trusted by, DER: the authority's first, the root last. */
  readonly chain: readonly Buffer[];
}

/** Time stamps over SHA-256 imprints. Throws `ProviderFailed` where the authority is down or answers falsely. */
export interface TimestampAuthority {
  stamp(environment: Environment, imprint: Uint8Array): Promise<Timestamp>;
  /** True where the time is that of the operator's own clock: nobody outside vouches for it. */
  isOwnClock(environment: Environment): boolean;
  /** The roots that stamps of the environment are trusted by, DER. */
  roots(environment: Environment): readonly Buffer[];
}
