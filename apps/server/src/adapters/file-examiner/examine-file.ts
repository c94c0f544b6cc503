import { digestOf } from '../../domain/documents/digest.ts';
import type { ExaminedFile } from '../../domain/evidence/examined-file.ts';
import { findMarker } from '../../domain/evidence/marker.ts';
import { readUploadedPackage } from './read-uploaded-package.ts';

const PDF_HEAD = '%PDF-';

/** Hashes and searches a file, and unpacks a package: some 30 ms for 20 MB, so run it in a thread. */
export function examineFile(bytes: Buffer, certificates: readonly string[]): ExaminedFile {
  return {
    isPdf: bytes.toString('latin1', 0, PDF_HEAD.length) === PDF_HEAD,
    sha256: digestOf(bytes),
    uploaded: readUploadedPackage(bytes),
    marker: findMarker(bytes, certificates),
  };
}
