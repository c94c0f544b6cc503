import type { Sha256Hex } from '@aval/evidence/canonical';
import type { ArchiveForm } from '@aval/evidence/package-archive';
import { ArchiveError, isArchive, packageArchiveSteps } from '@aval/evidence/package-archive';
import type { PackageFiles } from '@aval/evidence/package-reading';
import { digestSteps } from '../../domain/documents/digest.ts';
import { PACKAGE_UNPACKED_LIMIT_BYTES } from '../../domain/limits.ts';
import { runSteps } from '../../ports/run-steps.ts';

/** A package from a stranger: unpacked and hashed, and nothing else believed of it. */
export interface UploadedPackage {
  readonly files: PackageFiles;
  readonly form: ArchiveForm;
  readonly digests: ReadonlyMap<string, Sha256Hex>;
}

/**
 * Unpacks a package that somebody wants verified, step by step so that it holds up nobody, and within bounds whatever it
 * says of itself (ADR-0035). Returns null for what is no ZIP, or none that a package could be.
 */
export async function readUploadedPackage(bytes: Uint8Array): Promise<UploadedPackage | null> {
  if (!isArchive(bytes)) return null;
  const archive = await unpacked(bytes);
  if (archive === null || !archive.files.has('manifest.json')) return null;
  const digests = new Map<string, Sha256Hex>();
  for (const [name, file] of archive.files) digests.set(name, await runSteps(digestSteps(file)));
  return { ...archive, digests };
}

async function unpacked(bytes: Uint8Array): Promise<Omit<UploadedPackage, 'digests'> | null> {
  try {
    return await runSteps(packageArchiveSteps(bytes, PACKAGE_UNPACKED_LIMIT_BYTES));
  } catch (error) {
    if (error instanceof ArchiveError) return null;
    throw error;
  }
}
