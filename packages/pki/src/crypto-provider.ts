import type { Certificate } from './certificate.ts';

/** A hash, by its name in `node:crypto`. SHA-1 only compares the certificate that an old signature names (RFC 2634). */
export type HashName = 'sha1' | 'sha256' | 'sha384' | 'sha512';

/** A signature value, and the data it should sign. */
export interface SignatureValue {
  /** Object identifier of the signature algorithm. */
  readonly algorithm: string;
  /** The accompanying hash, or null if there is none. Ignored if the algorithm names a hash. */
  readonly hash: HashName | null;
  readonly data: Uint8Array;
  readonly signature: Uint8Array;
  /** The certificate with the expected key. */
  readonly certificate: Certificate;
}

/** The cryptography that a program or a browser brings. Reading and judging are the same for all of them. */
export interface CryptoProvider {
  digest(hash: HashName, bytes: Uint8Array): Uint8Array;
  /** Returns whether the value is correct, or null for an unknown algorithm. SHA-1 and older algorithms are unknown. */
  signatureHolds(value: SignatureValue): boolean | null;
  /** Returns whether the issuer's key signed the certificate. Names and extensions are compared before. */
  certificateHolds(certificate: Certificate, issuer: Certificate): boolean;
}
