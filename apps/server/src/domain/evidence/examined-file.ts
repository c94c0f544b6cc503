import type { Sha256Hex } from '@aval/evidence/canonical';
import type { ArchiveForm } from '@aval/evidence/package-archive';
import type { PackageFiles } from '@aval/evidence/package-reading';
import type { Marker } from './marker.ts';

/** A package from a stranger: unpacked and hashed, and nothing else believed of it. */
export interface UploadedPackage {
  readonly form: ArchiveForm;
  readonly digests: ReadonlyMap<string, Sha256Hex>;
  /** The files whose content is read; of the others, only the digests are known. */
  readonly files: PackageFiles;
}

/** The findings from the bytes of a file alone. */
export interface ExaminedFile {
  readonly isPdf: boolean;
  readonly sha256: Sha256Hex;
  readonly marker: Marker;
  /** Null unless the bytes are a ZIP that could be a package. */
  readonly uploaded: UploadedPackage | null;
}
