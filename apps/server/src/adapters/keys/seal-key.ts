import type { SealPath } from './seal-path.ts';

/** A key for seals that was issued elsewhere. */
export interface SealKey extends SealPath {
  /** Signs the SHA-256: RSASSA-PKCS1-v1_5 or ECDSA (DER). Throws `Unavailable` while the key can't be accessed. */
  sign(data: Uint8Array): Promise<Buffer>;
}
