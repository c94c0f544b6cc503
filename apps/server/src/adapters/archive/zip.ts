import { crc32 } from 'node:zlib';
import { centralHeader, endRecord, localHeader } from '@aval/evidence/archive-layout';
import type { Archive, ArchiveFile } from '../../ports/archive.ts';
import { inTurns } from '../../process/turns.ts';
import { packageObject } from './package-object.ts';

/**
 * Creates ZIP archives (PKWARE APPNOTE 6.3.10) of stored files, laid out by `packages/evidence/src/archive-
 * layout.ts`. This code is ours and not a library's: the digest of an archive is published for years while its bytes
 * are made anew each time, so no release of a library may change them. The large files, the PDFs, are already
 * compressed. Works in turns, so that other requests get their turn.
 *
 * @throws RangeError beyond the limits of the format (65,535 files, 4 GB).
 */
export const zipArchive: Archive = {
  async zip(files) {
    const whole = new Writing(files);
    for (const file of files) await whole.add(file);
    return whole.end();
  },
  stream,
  ...packageObject,
};

/** Each file is in memory while it is sent, and no longer. Its header needs the checksum, so it is read before. */
async function* stream(files: AsyncIterable<ArchiveFile>): AsyncGenerator<Uint8Array> {
  const central: Uint8Array[] = [];
  let at = 0;
  for await (const { name, bytes } of files) {
    const file = { name, size: bytes.length, checksum: await checksumOf(bytes) };
    const header = localHeader(file);
    central.push(centralHeader(file, at));
    at += header.length + bytes.length;
    if (central.length > MAX_FILES || at > MAX_BYTES) throw new RangeError('The archive is too large');
    yield header;
    yield bytes;
  }
  const size = central.reduce((sum, entry) => sum + entry.length, 0);
  yield* central;
  yield endRecord(central.length, { at, size });
}

async function checksumOf(bytes: Uint8Array): Promise<number> {
  let checksum = 0;
  await inTurns(bytes.length, (start, end) => {
    checksum = crc32(bytes.subarray(start, end), checksum);
  });
  return checksum;
}

const LOCAL_HEADER = 30;
const CENTRAL_HEADER = 46;
const END = 22;
const MAX_FILES = 0xffff;
const MAX_BYTES = 0xffffffff;

/** An archive while it is written: one buffer of the final size. */
class Writing {
  readonly #bytes: Buffer;
  readonly #central: Uint8Array[] = [];
  #at = 0;

  constructor(files: readonly ArchiveFile[]) {
    const sizes = files.map(({ name, bytes }) => {
      return LOCAL_HEADER + CENTRAL_HEADER + 2 * Buffer.byteLength(name) + bytes.length;
    });
    const size = sizes.reduce((sum, one) => sum + one, END);
    if (files.length > MAX_FILES || size > MAX_BYTES) throw new RangeError('The archive is too large');
    this.#bytes = Buffer.allocUnsafe(size);
  }

  /** Leaves space for the header: it contains the checksum, which is known once all bytes are copied. */
  async add({ name, bytes }: ArchiveFile): Promise<void> {
    const header = this.#at;
    this.#at += LOCAL_HEADER + Buffer.byteLength(name);
    let checksum = 0;
    await inTurns(bytes.length, (start, end) => {
      const part = bytes.subarray(start, end);
      checksum = crc32(part, checksum);
      this.#write(part);
    });
    const next = this.#at;
    const file = { name, size: bytes.length, checksum };
    this.#central.push(centralHeader(file, header));
    this.#at = header;
    this.#write(localHeader(file));
    this.#at = next;
  }

  end(): Buffer {
    const start = this.#at;
    this.#write(...this.#central);
    this.#write(endRecord(this.#central.length, { at: start, size: this.#at - start }));
    return this.#bytes;
  }

  #write(...parts: readonly Uint8Array[]): void {
    for (const part of parts) {
      this.#bytes.set(part, this.#at);
      this.#at += part.length;
    }
  }
}
