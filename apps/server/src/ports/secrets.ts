import type { Environment } from '../domain/environment.ts';

/** Where an encrypted value stands; it is authenticated with the value, so that rows cannot be swapped. */
export interface Place {
  readonly environment: Environment;
  readonly table: string;
  readonly column: string;
  readonly row: string;
}

/** Secrets at rest: fingerprints for look-up, encryption of personal data, blind indexes (ADR-0010, ADR-0011). */
export interface Secrets {
  /** SHA-256 of a high-entropy secret (link token, API key, refresh token), for storage and look-up. */
  fingerprint(secret: string): Buffer;
  /** Encrypts text, AES-256-GCM, as `v1.<kid>.<nonce>.<ciphertext+tag>`, bound to its place. */
  encrypt(plain: string, place: Place): string;
  /** Returns true for a ciphertext that names a master key other than the writing key. */
  isFormer(sealed: string): boolean;
  /** Opens what `encrypt` made; throws where value, place or key do not belong together. */
  decrypt(sealed: string, place: Place): string;
  /** Keyed index for equality (HMAC-SHA-256, 128 bits), per environment: an unkeyed hash of a CPF can be reversed. */
  blindIndex(environment: Environment, kind: 'cpf' | 'email' | 'signer', value: string): Buffer;
  /**
   * MAC of a one-time code bound to its signer, link and request. Where `given` is the MAC under a former master key
   * that is still held, returns that one; the caller compares.
   */
  otpMac(
    binding: { signerId: string; linkId: string; otpId: string },
    code: string,
    given?: Uint8Array,
  ): Buffer;
  /** MAC of short text (cursors, download addresses), base64url. `given`, which may be cut short, as in `otpMac`. */
  mac(purpose: string, text: string, given?: string): string;
  /** Encrypts an answer kept for replay under the client's own raw Idempotency-Key, which the table never holds. */
  sealReplay(rawKey: string, scope: Buffer, plain: Buffer): Buffer;
  openReplay(rawKey: string, scope: Buffer, sealed: Buffer): Buffer;
  /** Encrypts a file with its own key (AES-256-GCM). Without the key, the file is lost. */
  sealFile(plain: Uint8Array): { readonly secret: string; readonly sealed: Buffer };
  /** Opens what `sealFile` made; throws where bytes and key do not belong together. */
  openFile(sealed: Uint8Array, secret: string): Buffer;
  /** Constant-time equality; false where the lengths differ. */
  equal(a: Uint8Array, b: Uint8Array): boolean;
}
