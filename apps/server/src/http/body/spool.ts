import { randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { KeptFile } from '../../ports/file-examiner.ts';

/** Bytes that are written together: a chunk alone costs a turn of the event loop and a task of another thread. */
const BATCH_BYTES = 256 * 1024;

/**
 * Bytes that arrive are kept on the disk, not in memory. The file is the owner's alone (0600), in the folder for
 * temporary files (`TMPDIR`), and has no name once it is open: whatever becomes of the process, the system takes it
 * back.
 */
export class Spool implements KeptFile {
  readonly #file: FileHandle;
  #size = 0;
  #batch: Uint8Array[] = [];
  #batchSize = 0;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  static async open(): Promise<Spool> {
    const name = path.join(os.tmpdir(), `aval-upload-${randomBytes(12).toString('hex')}`);
    const file = await open(name, 'wx+', 0o600);
    await rm(name, { force: true });
    return new Spool(file);
  }

  /** The number of bytes written. */
  get size(): number {
    return this.#size;
  }

  get descriptor(): number {
    return this.#file.fd;
  }

  /** Takes bytes, which must not change afterwards. */
  async write(bytes: Uint8Array): Promise<void> {
    this.#batch.push(bytes);
    this.#batchSize += bytes.length;
    this.#size += bytes.length;
    if (this.#batchSize >= BATCH_BYTES) await this.flush();
  }

  /** Writes what was taken to the file, for those who read it by its descriptor. */
  async flush(): Promise<void> {
    const [batch, size] = [this.#batch, this.#batchSize];
    if (size === 0) return;
    [this.#batch, this.#batchSize] = [[], 0];
    const at = this.#size - size;
    const { bytesWritten } = await this.#file.writev(batch, at);
    if (bytesWritten < size)
      await this.#writeRest(Buffer.concat(batch).subarray(bytesWritten), at + bytesWritten);
  }

  async #writeRest(bytes: Buffer, place: number): Promise<void> {
    for (let at = 0; at < bytes.length;) {
      const { bytesWritten } = await this.#file.write(bytes, at, bytes.length - at, place + at);
      at += bytesWritten;
    }
  }

  /** Returns everything that was written. */
  async read(): Promise<Buffer> {
    await this.flush();
    const bytes = Buffer.alloc(this.#size);
    for (let at = 0; at < bytes.length;) {
      const { bytesRead } = await this.#file.read(bytes, at, bytes.length - at, at);
      if (bytesRead === 0) throw new Error('A spooled body is shorter than what was written.');
      at += bytesRead;
    }
    return bytes;
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}
