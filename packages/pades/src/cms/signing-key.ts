/** A private key (file, smart card, remote service) and its certificates. */
export interface SigningKey {
  /** DER of the certificate of the key. */
  readonly certificate: Uint8Array;
  /** DER of the certificates above it, in any order, root optional. */
  readonly chain: readonly Uint8Array[];
  readonly keyType: 'rsa' | 'ec';
  /** Signs with SHA-256: RSA PKCS #1 v1.5, or ECDSA with a DER signature. `data` is not yet hashed. */
  sign(data: Uint8Array): Promise<Uint8Array>;
}
