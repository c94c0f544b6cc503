import { crc32 } from 'node:zlib';
import type { PackageArchive } from '@aval/evidence/package-archive';
import { ArchiveError, isArchive, readPackageArchive } from '@aval/evidence/package-archive';
import { digestOf } from '../../domain/documents/digest.ts';
import type { UploadedPackage } from '../../domain/evidence/examined-file.ts';
import { DISCLOSURES } from '../../domain/evidence/generated-artifacts.ts';
import { PACKAGE_UNPACKED_LIMIT_BYTES } from './limits.ts';

/** The files that show whether disclosures are true. */
const READ: ReadonlySet<string> = new Set(['manifest.json', 'audit.jsonl', DISCLOSURES]);

/**
 * Unpacks a package that somebody wants verified, within bounds whatever it says of itself (ADR-0035). Returns null for
 * what is no ZIP, or none that a package could be.
 */
export function readUploadedPackage(bytes: Uint8Array): UploadedPackage | null {
  const archive = isArchive(bytes) ? unpacked(bytes) : null;
  if (archive === null || !archive.files.has('manifest.json')) return null;
  const all = [...archive.files];
  return {
    form: archive.form,
    digests: new Map(all.map(([name, file]) => [name, digestOf(file)])),
    // Copies: a view would take the whole archive to another thread, and the rest of a longer one before it. `slice` of a
    // Buffer is a view.
    files: new Map(
      all.filter(([name]) => READ.has(name)).map(([name, file]) => [name, new Uint8Array(file)]),
    ),
  };
}

function unpacked(bytes: Uint8Array): PackageArchive | null {
  try {
    return readPackageArchive(bytes, PACKAGE_UNPACKED_LIMIT_BYTES, crc32);
  } catch (error) {
    if (error instanceof ArchiveError) return null;
    throw error;
  }
}
