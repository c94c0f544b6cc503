/**
 * Bytes kept under the name of their content. Writing twice is harmless; an orphan has no effect.
 * Adapters: folder, S3.
 */
export interface BlobStore {
  /**
   * Keeps `bytes` and answers their key, derived from their SHA-256 (64 lower-case hex digits). Putting what is there
   * already makes it as young as a new blob.
   */
  put(bytes: Uint8Array): Promise<string>;
  /** The bytes of `key`; throws `Unavailable` where they cannot be read. */
  get(key: string): Promise<Buffer>;
  has(key: string): Promise<boolean>;
  delete(key: string): Promise<void>;
  /**
   * Remembers whose rows decide what is deleted here, unless that is known already, and returns whose do. The first
   * owner stays.
   */
  claim(owner: string): Promise<string>;
  /** Keys of blobs that nobody has put since `before`, in batches. */
  listUntouched(before: Date): AsyncIterable<readonly string[]>;
  /**
   * Deletes a blob unless somebody has put it since `before`; true where it is gone. A `put` at the same moment wins: it
   * never returns the key of bytes that this call takes away.
   */
  deleteUntouched(key: string, before: Date): Promise<boolean>;
}
