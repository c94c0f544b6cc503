import { sameBytes } from '@aval/pki/bytes';
import type { ArchiveDirectory, ArchiveEntry } from './archive-entries.ts';

const END = 22;
const CENTRAL = 46;
const LOCAL = 30;
const LOCAL_SIGNATURE = 0x504b0304;
const DESCRIPTOR_SIGNATURE = 0x504b0708;
/** Version 2.0: without ZIP64, and without other methods and encryption (APPNOTE 6.3.10, 4.4.3). */
const NEWEST_VERSION = 20;
/** How well it is compressed, sizes behind the bytes, names in UTF-8 (4.4.4). */
const KNOWN_FLAGS = 0x0002 | 0x0004 | 0x0008 | 0x0800;
const SIZES_FOLLOW = 0x0008;
const FILE_TYPE = 0xf000;
const REGULAR = 0x8000;
const FOLDER = 0x4000;
/** A folder, or the label of a volume, in the attributes of MS-DOS. */
const NO_FILE_OF_DOS = 0x18;
/** Times and owners, as Info-ZIP, macOS, Windows and Java write them (4.6). None of them changes a name, a size or the bytes. */
const KNOWN_EXTRAS: ReadonlySet<number> = new Set([0x5455, 0x5855, 0x7855, 0x7875, 0x000a, 0xcafe]);

/**
 * Returns what keeps every reader from finding the same files in an archive, or null: readers go by the directory at the end, or from
 * header to header. The archive consists of nothing but its entries, back to back, the directory, and its end; each header says
 * the same twice; and there are only regular files, and folders for them.
 */
export function headerFlaw(zip: Uint8Array, directory: ArchiveDirectory): string | null {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const { entries, at, end } = directory;
  const odd = entries.find((entry) => !isPlain(view, entry));
  if (odd) return `${odd.name} is not a plain entry`;
  const lying = entries.find((entry) => !isSaidTwice(zip, view, entry));
  if (lying) return `the two headers of ${lying.name} differ`;
  const isTiled =
    tiledTo(view, entries) === at && directoryEnd(view, directory) === end && end + END === zip.length;
  return isTiled && hasPlainEnd(view, directory) ? null : 'it has bytes that belong to no file';
}

/** A regular file, or an empty folder, in the directory. */
function isPlain(view: DataView, entry: ArchiveEntry): boolean {
  const { at, name } = entry;
  const attributes = view.getUint32(at + 38, true);
  return (
    (name.endsWith('/') ? isFolder(attributes) && isEmpty(entry) : isRegular(attributes)) &&
    view.getUint16(at + 6, true) <= NEWEST_VERSION &&
    (view.getUint16(at + 8, true) & ~KNOWN_FLAGS) === 0 &&
    view.getUint32(at + 32, true) === 0 && // no comment, and on the only disk
    hasKnownExtras(view, at + CENTRAL + view.getUint16(at + 28, true), view.getUint16(at + 30, true))
  );
}

/** The mode of Unix is in the upper half; some writers leave it out. */
function typeOf(attributes: number): number {
  return (attributes >>> 16) & FILE_TYPE;
}

function isFolder(attributes: number): boolean {
  return [0, FOLDER].includes(typeOf(attributes));
}

function isRegular(attributes: number): boolean {
  return [0, REGULAR].includes(typeOf(attributes)) && (attributes & NO_FILE_OF_DOS) === 0;
}

/** Some writers deflate the nothing in a folder to two bytes. */
function isEmpty({ isStored, packed, size, checksum }: ArchiveEntry): boolean {
  const isPacked = packed.length === 0 || (!isStored && sameBytes(packed, NOTHING_DEFLATED));
  return size === 0 && checksum === 0 && isPacked;
}

const NOTHING_DEFLATED = Uint8Array.of(3, 0);

/** The local header has the version, flags, method, time, checksum, sizes and name of the directory. */
function isSaidTwice(zip: Uint8Array, view: DataView, entry: ArchiveEntry): boolean {
  const { at, localAt, isStored } = entry;
  if (view.getUint32(localAt) !== LOCAL_SIGNATURE) return false;
  const nameLength = view.getUint16(localAt + 26, true);
  const name = zip.subarray(localAt + LOCAL, localAt + LOCAL + nameLength);
  const sizes = zip.subarray(at + 16, at + 28);
  const isSame =
    sameBytes(zip.subarray(localAt + 4, localAt + 14), zip.subarray(at + 6, at + 16)) &&
    sameBytes(name, zip.subarray(at + CENTRAL, at + CENTRAL + view.getUint16(at + 28, true))) &&
    hasKnownExtras(view, localAt + LOCAL + nameLength, view.getUint16(localAt + 28, true));
  const local = zip.subarray(localAt + 14, localAt + 26);
  if (!sizesFollow(view, entry)) return isSame && sameBytes(local, sizes);
  // Readers from header to header can't find the end of stored bytes whose size follows them.
  const isOpen = local.every((byte) => byte === 0) || sameBytes(local, sizes);
  return isSame && !isStored && isOpen && sameBytes(descriptorOf(zip, view, entry), sizes);
}

function sizesFollow(view: DataView, { at }: ArchiveEntry): boolean {
  return (view.getUint16(at + 8, true) & SIZES_FOLLOW) !== 0;
}

/** Checksum and sizes behind the bytes, with or without a signature (4.3.9). */
function descriptorOf(zip: Uint8Array, view: DataView, entry: ArchiveEntry): Uint8Array {
  const behind = dataEnd(view, entry);
  const begin = behind + (isSigned(view, behind) ? 4 : 0);
  return zip.subarray(begin, begin + 12);
}

function isSigned(view: DataView, at: number): boolean {
  return at + 4 <= view.byteLength && view.getUint32(at) === DESCRIPTOR_SIGNATURE;
}

function dataEnd(view: DataView, { localAt, packed }: ArchiveEntry): number {
  const names = view.getUint16(localAt + 26, true) + view.getUint16(localAt + 28, true);
  return localAt + LOCAL + names + packed.length;
}

/** Returns where the entries end if they follow each other from the beginning without a gap; -1 otherwise. */
function tiledTo(view: DataView, entries: readonly ArchiveEntry[]): number {
  let next = 0;
  for (const entry of entries.toSorted((a, b) => a.localAt - b.localAt)) {
    if (entry.localAt !== next) return -1;
    next = dataEnd(view, entry);
    if (sizesFollow(view, entry)) next += isSigned(view, next) ? 16 : 12;
  }
  return next;
}

function directoryEnd(view: DataView, { entries, at }: ArchiveDirectory): number {
  return entries.reduce(
    (next, entry) =>
      next + CENTRAL + view.getUint16(entry.at + 28, true) + view.getUint16(entry.at + 30, true),
    at,
  );
}

/** The end says how large the directory is, and has no comment (4.3.16). */
function hasPlainEnd(view: DataView, { at, end }: ArchiveDirectory): boolean {
  return view.getUint32(end + 12, true) === end - at && view.getUint16(end + 20, true) === 0;
}

function hasKnownExtras(view: DataView, start: number, length: number): boolean {
  const end = start + length;
  let at = start;
  while (at + 4 <= end) {
    if (!KNOWN_EXTRAS.has(view.getUint16(at, true))) return false;
    at += 4 + view.getUint16(at + 2, true);
  }
  return at === end;
}
