import type { SealPath } from './seal-path.ts';

/** A key for seals that was issued elsewhere. */
export interface SealKey extends SealPath {
  /** Signs over SHA-256: RSASSA-PKCS1-v1_5 or ECDSA (DER). Throws `Unavailable` while the key cannot be reached. */
  sign(data: Uint8Array): Promise<Buffer>;
}
