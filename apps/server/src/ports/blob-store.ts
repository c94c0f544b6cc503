/**
 * Bytes kept under the name of their content. Writing twice is harmless; an orphan has no effect.
 * Adapters: folder, S3.
 */
export interface BlobStore {
  /** Keeps `bytes` and answers their key, derived from their SHA-256 (64 lower-case hex digits). */
  put(bytes: Uint8Array): Promise<string>;
  /** The bytes of `key`; throws `Unavailable` where they cannot be read. */
  get(key: string): Promise<Buffer>;
  has(key: string): Promise<boolean>;
  delete(key: string): Promise<void>;
}
