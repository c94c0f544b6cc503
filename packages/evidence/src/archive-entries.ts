import { decodeUtf8 } from './read-canonical.ts';

/** An archive that is not a package: damaged, too large when unpacked, or with names outside its folder. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/** A file in the directory of an archive. */
export interface ArchiveEntry {
  /** Where the directory has it, and where its local header is. */
  readonly at: number;
  readonly localAt: number;
  /** Folders end with a slash. */
  readonly name: string;
  readonly isStored: boolean;
  /** Declared size when unpacked. */
  readonly size: number;
  /** CRC-32 of its bytes, as the directory says. */
  readonly checksum: number;
  /** Its bytes in the archive. */
  readonly packed: Uint8Array;
}

/** The directory of an archive: its entries, its place, and that of the record of its end. */
export interface ArchiveDirectory {
  readonly entries: readonly ArchiveEntry[];
  readonly at: number;
  readonly end: number;
}

const END_SIGNATURE = 0x504b0506;
const CENTRAL_SIGNATURE = 0x504b0102;
const END = 22;
const CENTRAL = 46;
const LOCAL = 30;
const LONGEST_COMMENT = 0xffff;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

/**
 * Reads the directory of a ZIP archive (PKWARE APPNOTE 6.3.10, 4.3), with at most `maxEntries` entries. It rejects several disks,
 * ZIP64 and encryption; `headerFlaw` finds what two readers could interpret differently.
 * @throws ArchiveError
 */
export function archiveDirectory(zip: Uint8Array, maxEntries: number): ArchiveDirectory {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  try {
    return directory(zip, view, maxEntries);
  } catch (cause) {
    // A DataView throws RangeError for positions after the end.
    throw cause instanceof ArchiveError ? cause : damaged(cause);
  }
}

function directory(zip: Uint8Array, view: DataView, maxEntries: number): ArchiveDirectory {
  const end = placeOfEnd(view);
  const count = view.getUint16(end + 10, true);
  if (view.getUint32(end + 4) !== 0 || view.getUint16(end + 8, true) !== count) throw damaged();
  if (count > maxEntries) throw new ArchiveError('it is too large for a package');
  const entries: ArchiveEntry[] = [];
  const begin = view.getUint32(end + 16, true);
  let at = begin;
  for (let read = 0; read < count; read += 1) {
    if (view.getUint32(at) !== CENTRAL_SIGNATURE) throw damaged();
    entries.push(readEntry(zip, view, at));
    at += CENTRAL + lengthOf(view, at + 28) + lengthOf(view, at + 30) + lengthOf(view, at + 32);
  }
  return { entries, at: begin, end };
}

function placeOfEnd(view: DataView): number {
  const last = view.byteLength - END;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1) {
    if (view.getUint32(at) === END_SIGNATURE) return at;
  }
  throw damaged();
}

function readEntry(zip: Uint8Array, view: DataView, at: number): ArchiveEntry {
  const name = nameOf(part(zip, at + CENTRAL, lengthOf(view, at + 28)));
  const localAt = view.getUint32(at + 42, true);
  const method = lengthOf(view, at + 10);
  if ((lengthOf(view, at + 8) & ENCRYPTED) !== 0 || (method !== STORED && method !== DEFLATED))
    throw damaged();
  const begin = localAt + LOCAL + lengthOf(view, localAt + 26) + lengthOf(view, localAt + 28);
  const packed = part(zip, begin, view.getUint32(at + 20, true));
  const size = view.getUint32(at + 24, true);
  const checksum = view.getUint32(at + 16, true);
  if (method === STORED && size !== packed.length) throw damaged();
  return { at, localAt, name, isStored: method === STORED, size, checksum, packed };
}

/** Old archivers write names in code pages. A package's names are ASCII. */
function nameOf(bytes: Uint8Array): string {
  return decodeUtf8(bytes) ?? new TextDecoder('latin1').decode(bytes);
}

function lengthOf(view: DataView, at: number): number {
  return view.getUint16(at, true);
}

function part(zip: Uint8Array, at: number, length: number): Uint8Array {
  if (at + length > zip.length) throw damaged();
  return zip.subarray(at, at + length);
}

function damaged(cause?: unknown): ArchiveError {
  return new ArchiveError('it is not a ZIP archive, or it is damaged', { cause });
}
