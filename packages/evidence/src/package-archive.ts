import { unzipSync } from 'fflate';
import type { PackageFiles } from './package-reading.ts';

/** More than any package of ours holds: 50 documents of 20 MB before and after sealing, and some twenty small files. */
export const ARCHIVE_MAX_BYTES = 1_500_000_000;
export const ARCHIVE_MAX_FILES = 500;

/** An archive that is no package: damaged, too large once unpacked, or with names that lead elsewhere. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/**
 * The files of a package that came as one ZIP. Unpacks no more than `most` bytes, whatever the archive says of itself: a
 * file that is larger than declared is cut off there, and then differs from its sum. Throws `ArchiveError`.
 */
export function readPackageArchive(zip: Uint8Array, most = ARCHIVE_MAX_BYTES): PackageFiles {
  const names = new Set<string>();
  let size = 0;
  const take = ({
    name,
    originalSize,
  }: {
    readonly name: string;
    readonly originalSize: number;
  }): boolean => {
    if (name.endsWith('/')) return false;
    if (names.has(name)) throw new ArchiveError(`${name} is there twice`);
    if (!isInside(name)) throw new ArchiveError(`${name} leads out of the package`);
    names.add(name);
    size += originalSize;
    if (names.size > ARCHIVE_MAX_FILES || size > most)
      throw new ArchiveError('it is too large for a package');
    return true;
  };
  return new Map(Object.entries(unzipped(zip, take)));
}

function unzipped(
  zip: Uint8Array,
  filter: (file: { readonly name: string; readonly originalSize: number }) => boolean,
): Record<string, Uint8Array> {
  try {
    return unzipSync(zip, { filter });
  } catch (cause) {
    if (cause instanceof ArchiveError) throw cause;
    throw new ArchiveError('it is no ZIP archive, or a damaged one', { cause });
  }
}

/** Whether the bytes begin as a ZIP archive does (APPNOTE 6.3.10, 4.3.7). */
export function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}

/** Relative, and below where it is unpacked. */
function isInside(name: string): boolean {
  return !/^[/\\]|^[a-z]:|\\|\0/i.test(name) && !name.split('/').includes('..');
}
