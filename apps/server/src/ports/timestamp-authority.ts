import type { Environment } from '../domain/environment.ts';

/** An RFC 3161 answer that was checked against what was asked. */
export interface Timestamp {
  /** The whole TimeStampResp, DER: what `openssl ts -verify` reads. */
  readonly response: Buffer;
  /** The TimeStampToken alone, DER: what a PDF seal carries. */
  readonly token: Buffer;
  readonly genTime: Date;
  /** Name of the authority, for people. */
  readonly authority: string;
}

/** Time stamps over SHA-256 imprints. Throws `ProviderFailed` where the authority is down or answers falsely. */
export interface TimestampAuthority {
  stamp(environment: Environment, imprint: Uint8Array): Promise<Timestamp>;
  /** Certificates that a verifier must trust for these stamps, DER: leaf first, root last. */
  chain(environment: Environment): readonly Buffer[];
}
