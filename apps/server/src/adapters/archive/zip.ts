import { crc32 } from 'node:zlib';
import { partsOf } from '../../domain/steps.ts';
import type { Steps } from '../../domain/steps.ts';
import type { Archive, ArchiveFile } from '../../ports/archive.ts';
import { inTurns } from '../../ports/in-turns.ts';

/**
 * ZIP archives (PKWARE APPNOTE 6.3.3) of stored files. Written by us, not by a library: the digest of an archive is told
 * for years and its bytes are made anew each time, so that no release of a library may change them. What is large, the
 * PDFs, is compressed inside. Written in steps, so that others get their turn. Throws RangeError beyond what the form can say
 * (65,535 files, 4 GB).
 */
export const zipArchive: Archive = {
  async zip(files) {
    const whole = new Writing(files);
    for (const file of files) await inTurns(whole.add(file));
    return whole.end();
  },
};

const LOCAL_HEADER = 30;
const CENTRAL_HEADER = 46;
const END = 22;
const MOST_FILES = 0xffff;
const MOST_BYTES = 0xffffffff;

/** Version 2.0, names in UTF-8 (bit 11), stored; 1 January 1980, the earliest day there is. */
const COMMON = Buffer.from('14000008000000002100', 'hex');

/** An archive while it is written: one buffer of the final size. */
class Writing {
  readonly #bytes: Buffer;
  readonly #central: Buffer[] = [];
  #at = 0;

  constructor(files: readonly ArchiveFile[]) {
    const sizes = files.map(({ name, bytes }) => {
      return LOCAL_HEADER + CENTRAL_HEADER + 2 * Buffer.byteLength(name) + bytes.length;
    });
    const size = sizes.reduce((sum, one) => sum + one, END);
    if (files.length > MOST_FILES || size > MOST_BYTES) throw new RangeError('The archive is too large');
    this.#bytes = Buffer.allocUnsafe(size);
  }

  /** Room for the header first: it names the checksum, which is known once all bytes are copied. */
  *add({ name, bytes }: ArchiveFile): Steps<void> {
    const start = this.#at;
    this.#at += LOCAL_HEADER + Buffer.byteLength(name);
    let checksum = 0;
    for (const part of partsOf(bytes)) {
      checksum = crc32(part, checksum);
      this.#write(part);
      yield;
    }
    const end = this.#at;
    const common = commonPart(name, bytes.length, checksum);
    this.#central.push(centralHeader(common, start), Buffer.from(name));
    this.#at = start;
    this.#write(Buffer.from('504b0304', 'hex'), common, Buffer.from(name));
    this.#at = end;
  }

  end(): Buffer {
    const start = this.#at;
    this.#write(...this.#central);
    const end = Buffer.alloc(END);
    end.write('504b0506', 'hex');
    const count = this.#central.length / 2;
    end.writeUInt16LE(count, 8);
    end.writeUInt16LE(count, 10);
    end.writeUInt32LE(this.#at - start, 12);
    end.writeUInt32LE(start, 16);
    this.#write(end);
    return this.#bytes;
  }

  #write(...parts: readonly Uint8Array[]): void {
    for (const part of parts) {
      this.#bytes.set(part, this.#at);
      this.#at += part.length;
    }
  }
}

/** What both headers of a file say, in this order (4.3.7, 4.3.12). */
function commonPart(name: string, length: number, checksum: number): Buffer {
  const sizes = Buffer.alloc(16);
  sizes.writeUInt32LE(checksum, 0);
  sizes.writeUInt32LE(length, 4);
  sizes.writeUInt32LE(length, 8);
  sizes.writeUInt16LE(Buffer.byteLength(name), 12);
  return Buffer.concat([COMMON, sizes]);
}

/** No comment, no attributes; `at` is where the file's local header begins (4.3.12). */
function centralHeader(common: Buffer, at: number): Buffer {
  const place = Buffer.alloc(14);
  place.writeUInt32LE(at, 10);
  return Buffer.concat([Buffer.from('504b01021400', 'hex'), common, place]);
}
