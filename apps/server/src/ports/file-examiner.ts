import type { Sha256Hex } from '@aval/evidence/canonical';
import type { ExaminedFile } from '../domain/evidence/examined-file.ts';

/** A file from outside that is on the disk, and not in memory, while its request lasts. */
export interface KeptFile {
  /** An open file of this process. */
  readonly descriptor: number;
  readonly size: number;
  /** Reads the whole file into memory. */
  read(): Promise<Buffer>;
}

/**
 * Hashes files of strangers and searches them for marks of ours, without blocking the event loop.
 * Adapter: threads.
 */
export interface FileExaminer {
  /**
   * Examines a file. `certificates` are those of our seals, in hexadecimal.
   *
   * @throws `Unavailable` if too many files wait, or for too long
   */
  examine(file: KeptFile, certificates: readonly string[]): Promise<ExaminedFile>;
  /**
   * Returns the digests of the first bytes of a file, by their number; none for more bytes than it has.
   *
   * @throws `Unavailable` as `examine`
   */
  prefixDigests(file: KeptFile, sizes: readonly number[]): Promise<ReadonlyMap<number, Sha256Hex>>;
  stop(): Promise<void>;
}
