import { isArchive } from '@aval/evidence/package-archive';
import { digestOf } from '../../domain/documents/digest.ts';
import type { ExaminedFile } from '../../domain/evidence/examined-file.ts';
import { findMarker, findMarkerIn, SEARCHED_BYTES } from '../../domain/evidence/marker.ts';
import { wholeDigestOf } from './digests-of.ts';
import type { OpenFile } from './open-file.ts';
import { readUploadedPackage } from './read-uploaded-package.ts';

const PDF_HEAD = '%PDF-';

/**
 * Hashes and searches a file, and unpacks a package: some 30 ms for 20 MB, so run it in a thread. Only a ZIP, and a file that is
 * searched from end to end, is held in memory as a whole.
 */
export function examineFile(file: OpenFile, certificates: readonly string[]): ExaminedFile {
  const head = file.read(0, Math.min(file.size, SEARCHED_BYTES));
  const isPdf = head.toString('latin1', 0, PDF_HEAD.length) === PDF_HEAD;
  if (isArchive(head) || file.size <= 2 * SEARCHED_BYTES) {
    const bytes = file.read(0, file.size);
    const uploaded = readUploadedPackage(bytes);
    return { isPdf, sha256: digestOf(bytes), uploaded, marker: findMarker(bytes, certificates) };
  }
  const marker = findMarkerIn(endsOf(file), certificates);
  return { isPdf, sha256: wholeDigestOf(file), uploaded: null, marker };
}

/** Each end is read when the one before was searched. */
function* endsOf(file: OpenFile): Generator<Buffer> {
  yield file.read(0, SEARCHED_BYTES);
  yield file.read(file.size - SEARCHED_BYTES, SEARCHED_BYTES);
}
