import type { HashedBytes } from '../domain/documents/hashed-bytes.ts';

/** A blob that is read piece by piece. */
export interface BlobSource {
  readonly size: number;
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** How a browser gets a file from its address, and for how long. */
export interface FileAddressTerms {
  readonly contentType: string;
  readonly filename: string;
  readonly seconds: number;
}

/**
 * Bytes kept under the name of their content. Writing twice is harmless; an orphan has no effect.
 * Adapters: folder, S3.
 */
export interface BlobStore {
  /**
   * Keeps a file and returns its key, which is its SHA-256 (64 lower-case hex digits). Putting what is there already makes
   * it as young as a new blob.
   */
  put(file: HashedBytes): Promise<string>;
  /** The bytes of `key`; throws `Unavailable` where they cannot be read. */
  get(key: string): Promise<Buffer>;
  /** Opens a blob to be read piece by piece; throws `Unavailable` where it cannot be read. */
  read(key: string): Promise<BlobSource>;
  /**
   * Returns an address at the store itself, which opens the blob without another credential: a secret. Null where the
   * store has none or the operator wants none.
   */
  addressOf(key: string, terms: FileAddressTerms): Promise<string | null>;
  /**
   * Keeps a blob of any size that arrives piece by piece, at the speed at which it can be stored.
   *
   * @throws BlobChanged if the bytes are not those of `key`: nothing is stored then
   */
  write(key: string, source: BlobSource): Promise<void>;
  /** The number of bytes of a blob; null where there is none. */
  sizeOf(key: string): Promise<number | null>;
  /** The time at which a blob was last put; null where there is none. */
  putAt(key: string): Promise<Date | null>;
  delete(key: string): Promise<void>;
  /** All keys in order, in batches; `after` continues behind a key. */
  list(after?: string): AsyncIterable<readonly string[]>;
  /** The database whose rows decide what is deleted here; null where none has claimed it. */
  owner(): Promise<string | null>;
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
