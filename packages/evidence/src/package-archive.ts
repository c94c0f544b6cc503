import type { ArchiveEntry } from './archive-entries.ts';
import { ArchiveError, archiveDirectory } from './archive-entries.ts';
import { headerFlaw } from './archive-headers.ts';
import { centralHeader, endRecord, localHeader } from './archive-layout.ts';
import { crc32 } from './crc32.ts';
import { inflateEntry, isInflatedWhole } from './inflate-entry.ts';
import type { PackageFiles } from './package-reading.ts';
import { sameBytes } from '@aval/pki/bytes';
import { byCodeUnit } from './sums.ts';

export { ArchiveError } from './archive-entries.ts';

/** More than any of our packages contains: 50 documents of 20 MB before and after sealing, and some twenty small files. */
export const ARCHIVE_MAX_BYTES = 1_500_000_000;
export const ARCHIVE_MAX_FILES = 500;

/**
 * CANONICAL: byte for byte the archive that Aval creates from these files. REWRITTEN: somebody packed the files again, so that
 * every reader finds the same files. ALTERED: an archive in which readers can find different files, or find bytes that belong to none.
 */
export type ArchiveForm = 'CANONICAL' | 'REWRITTEN' | 'ALTERED';

/** A package in a single ZIP. */
export interface PackageArchive {
  readonly files: PackageFiles;
  readonly form: ArchiveForm;
}

/** Computes the CRC-32 of bytes; `before` continues that of the bytes before them. */
type Checksum = (bytes: Uint8Array, before: number) => number;

/**
 * Reads a package in a single ZIP. Treats a package that was repacked inside a folder as if it
 * were at the top level. Unpacks at most `maxBytes`, regardless of the sizes that the archive declares. A caller with a faster
 * `checksum` than that of browsers brings it.
 * @throws ArchiveError
 */
export function readPackageArchive(
  zip: Uint8Array,
  maxBytes = ARCHIVE_MAX_BYTES,
  checksum: Checksum = crc32,
): PackageArchive {
  const directory = archiveDirectory(zip, ARCHIVE_MAX_FILES);
  const entries = directory.entries.filter(({ name }) => !name.endsWith('/'));
  assertHarmless(directory.entries, maxBytes);
  const files = new Map<string, Uint8Array>();
  for (const entry of entries) {
    files.set(entry.name, entry.isStored ? entry.packed : inflateEntry(entry));
  }
  const unfolded = withoutFolder(files);
  const isAsMade = unfolded === files && isCanonical(zip, files, checksum);
  if (isAsMade) return { files: unfolded, form: 'CANONICAL' };
  const isSound =
    headerFlaw(zip, directory) === null && entries.every((entry) => isTrue(entry, files, checksum));
  return { files: unfolded, form: isSound ? 'REWRITTEN' : 'ALTERED' };
}

/** Returns whether the bytes of an entry are those of its checksum, and all of its bytes are theirs. */
function isTrue(entry: ArchiveEntry, files: PackageFiles, checksum: Checksum): boolean {
  const bytes = files.get(entry.name) ?? new Uint8Array();
  return checksum(bytes, 0) === entry.checksum && (entry.isStored || isInflatedWhole(entry));
}

function assertHarmless(entries: readonly ArchiveEntry[], maxBytes: number): void {
  const names = new Set<string>();
  let size = 0;
  for (const entry of entries) {
    if (names.has(entry.name)) throw new ArchiveError(`${entry.name} is there twice`);
    if (!isInside(entry.name)) throw new ArchiveError(`${entry.name} leads out of the package`);
    names.add(entry.name);
    size += entry.size;
  }
  if (size > maxBytes) throw new ArchiveError('it is too large for a package');
}

/** Compares the archive, header by header, with the archive that Aval creates from its files. */
function isCanonical(zip: Uint8Array, files: PackageFiles, checksum: Checksum): boolean {
  const sorted = [...files].toSorted(([a], [b]) => byCodeUnit(a, b));
  const central: Uint8Array[] = [];
  let at = 0;
  const matches = (bytes: Uint8Array): boolean => {
    at += bytes.length;
    return sameBytes(zip.subarray(at - bytes.length, at), bytes);
  };
  for (const [name, bytes] of sorted) {
    const file = { name, size: bytes.length, checksum: checksum(bytes, 0) };
    central.push(centralHeader(file, at));
    if (!matches(localHeader(file)) || !liesAt(zip, at, bytes)) return false;
    at += bytes.length;
  }
  const size = central.reduce((sum, { length }) => sum + length, 0);
  const end = endRecord(files.size, { at, size });
  return [...central, end].every(matches) && at === zip.length;
}

/** Returns whether a file is a view of the archive itself, which needs no comparison. */
function liesAt(zip: Uint8Array, at: number, bytes: Uint8Array): boolean {
  return bytes.length === 0 || (bytes.buffer === zip.buffer && bytes.byteOffset === zip.byteOffset + at);
}

/** Returns the files of a package without the folder that contains all of them. */
export function withoutFolder(files: PackageFiles): PackageFiles {
  const [first = ''] = files.keys();
  const folder = first.slice(0, first.indexOf('/') + 1);
  const isAround =
    files.has(`${folder}manifest.json`) && [...files.keys()].every((name) => name.startsWith(folder));
  if (folder === '' || !isAround) return files;
  return new Map([...files].map(([name, bytes]) => [name.slice(folder.length), bytes]));
}

/** Returns whether the bytes begin like a ZIP archive (APPNOTE 6.3.10, 4.3.7). */
export function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}

/** Returns whether a path is relative and stays below the target folder. */
function isInside(name: string): boolean {
  return !/^[/\\]|^[a-z]:|\\|\0/i.test(name) && !name.split('/').includes('..');
}
