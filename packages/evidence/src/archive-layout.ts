import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** A stored file of an archive, as described by its headers. */
export interface StoredFile {
  readonly name: string;
  readonly size: number;
  /** CRC-32 of its bytes. */
  readonly checksum: number;
}

/** Version 2.0, names in UTF-8 (bit 11), stored; 1 January 1980, the earliest possible date. */
const COMMON = [0x14, 0, 0, 0x08, 0, 0, 0, 0, 0x21, 0];
const LOCAL_SIGNATURE = [0x50, 0x4b, 0x03, 0x04];
const CENTRAL_SIGNATURE = [0x50, 0x4b, 0x01, 0x02, 0x14, 0];
const END_SIGNATURE = [0x50, 0x4b, 0x05, 0x06];

/**
 * Returns the header before the bytes of a file, including its name (PKWARE APPNOTE 6.3.10, 4.3.7). A package's archive has
 * exactly one form: stored files, sorted by name, with these headers. Its digest therefore depends only on its files.
 */
export function localHeader(file: StoredFile): Uint8Array {
  return concatBytes(Uint8Array.from(LOCAL_SIGNATURE), commonPart(file), utf8ToBytes(file.name));
}

/** Returns the entry of a file in the directory at the end. `at` is the start of its local header (4.3.12). */
export function centralHeader(file: StoredFile, at: number): Uint8Array {
  const place = new Uint8Array(14);
  new DataView(place.buffer).setUint32(10, at, true);
  return concatBytes(Uint8Array.from(CENTRAL_SIGNATURE), commonPart(file), place, utf8ToBytes(file.name));
}

/** Returns the end of an archive: the number of files and the place of their directory (4.3.16). */
export function endRecord(
  files: number,
  directory: { readonly at: number; readonly size: number },
): Uint8Array {
  const end = new Uint8Array(22);
  end.set(END_SIGNATURE);
  const view = new DataView(end.buffer);
  view.setUint16(8, files, true);
  view.setUint16(10, files, true);
  view.setUint32(12, directory.size, true);
  view.setUint32(16, directory.at, true);
  return end;
}

/** Returns the fields that both headers of a file contain, in this order. */
function commonPart({ name, size, checksum }: StoredFile): Uint8Array {
  const sizes = new Uint8Array(16);
  const view = new DataView(sizes.buffer);
  view.setUint32(0, checksum, true);
  view.setUint32(4, size, true);
  view.setUint32(8, size, true);
  view.setUint16(12, utf8ToBytes(name).length, true);
  return concatBytes(Uint8Array.from(COMMON), sizes);
}
