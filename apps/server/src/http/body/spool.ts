import { randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/**
 * Bytes that arrive are kept on the disk, not in memory. The file is the owner's alone (0600), in the folder for
 * temporary files (`TMPDIR`), and has no name once it is open: whatever becomes of the process, the system takes it
 * back.
 */
export class Spool {
  readonly #file: FileHandle;
  #size = 0;

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

  async write(bytes: Uint8Array): Promise<void> {
    let at = 0;
    while (at < bytes.length) {
      const { bytesWritten } = await this.#file.write(bytes, at, bytes.length - at, this.#size);
      at += bytesWritten;
      this.#size += bytesWritten;
    }
  }

  /** Returns everything that was written. */
  async read(): Promise<Buffer> {
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
