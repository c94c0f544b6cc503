import { randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { SECOND } from '../../domain/limits.ts';
import type { KeptFile } from '../../ports/file-examiner.ts';

/** Bytes that are written together: a chunk alone costs a turn of the event loop and a task of another thread. */
const BATCH_BYTES = 1024 * 1024;
/** No byte waits longer for a full batch: slow senders together hold only what arrives in that time. */
const BATCH_WAIT = SECOND;

/**
 * Bytes that arrive are kept on the disk, not in memory, unless all of them fit in a batch that isn't due yet. The file
 * is the owner's alone (0600), in the folder for temporary files (`TMPDIR`), and has no name once it is open: whatever
 * becomes of the process, the system takes it back.
 */
export class Spool implements KeptFile {
  #file: FileHandle | null = null;
  #opening: Promise<FileHandle> | null = null;
  #isClosed = false;
  #size = 0;
  #batch: Uint8Array[] = [];
  #batchSize = 0;
  /** The batches that are being written or wait for it. Rejects once one of them failed. */
  #written: Promise<void> = Promise.resolve();
  readonly #clock = setInterval(() => this.#writeBatch(), BATCH_WAIT).unref();

  /** The number of bytes written. */
  get size(): number {
    return this.#size;
  }

  /** The open file, once `flush` has returned. */
  get descriptor(): number {
    if (this.#file === null) throw new Error('Nothing of this body is on the disk yet.');
    return this.#file.fd;
  }

  /**
   * Takes bytes that nobody else uses: their memory is given back as soon as they are on the disk. Wait for the returned
   * promise, if any, before you give more: most bytes need none.
   */
  write(bytes: Uint8Array): Promise<void> | undefined {
    this.#batch.push(bytes);
    this.#batchSize += bytes.length;
    this.#size += bytes.length;
    if (this.#batchSize < BATCH_BYTES) return undefined;
    this.#writeBatch();
    return this.#written;
  }

  /** Writes what was taken to the file, for those who read it by its descriptor. */
  async flush(): Promise<void> {
    this.#writeBatch();
    await this.#written;
    await this.#open();
  }

  #writeBatch(): void {
    const [batch, at] = [this.#batch, this.#size - this.#batchSize];
    [this.#batch, this.#batchSize] = [[], 0];
    if (batch.length === 0) return;
    this.#written = this.#written.then(() => this.#writeAll(batch, at));
    this.#written.catch(() => undefined); // `flush` and later writes pass it on
  }

  async #writeAll(batch: readonly Uint8Array[], at: number): Promise<void> {
    const file = await this.#open();
    const { bytesWritten } = await file.writev(batch, at);
    const size = batch.reduce((sum, { length }) => sum + length, 0);
    if (bytesWritten < size)
      await writeRest(file, Buffer.concat(batch).subarray(bytesWritten), at + bytesWritten);
    for (const bytes of batch) giveBack(bytes);
  }

  /** Returns everything that was written: a small body, such as most contracts, never touches the disk. */
  async read(): Promise<Buffer> {
    if (this.#batchSize === this.#size) return Buffer.concat(this.#batch);
    await this.flush();
    const file = await this.#open();
    const bytes = Buffer.alloc(this.#size);
    for (let at = 0; at < bytes.length;) {
      const { bytesRead } = await file.read(bytes, at, bytes.length - at, at);
      if (bytesRead === 0) throw new Error('A spooled body is shorter than what was written.');
      at += bytesRead;
    }
    return bytes;
  }

  async close(): Promise<void> {
    clearInterval(this.#clock);
    this.#isClosed = true;
    const file = await this.#opening?.catch(() => null);
    await file?.close();
  }

  /** Opens the file once. A small body that is read before its batch is written needs no file. */
  async #open(): Promise<FileHandle> {
    if (this.#isClosed) throw new Error('The body was given up before it was on the disk.');
    this.#opening ??= openUnnamed();
    return (this.#file = await this.#opening);
  }
}

/** Opens a new file that has no name any more. */
async function openUnnamed(): Promise<FileHandle> {
  const name = path.join(os.tmpdir(), `aval-upload-${randomBytes(12).toString('hex')}`);
  const file = await open(name, 'wx+', 0o600);
  await rm(name, { force: true });
  return file;
}

async function writeRest(file: FileHandle, bytes: Buffer, place: number): Promise<void> {
  for (let at = 0; at < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, at, bytes.length - at, place + at);
    at += bytesWritten;
  }
}

/**
 * Gives memory back at once, unless the bytes are a part of it. The next chunk gets it again; memory that waits for the
 * garbage collector is fresh for each chunk, which costs more than receiving it.
 */
function giveBack({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength) buffer.transfer(0);
}
