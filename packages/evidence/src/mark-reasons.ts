import { sha256Hex } from './canonical.ts';
import { declaredMarks } from './manifest.ts';
import type { Manifest, ManifestDocument, ManifestMark } from './manifest-types.ts';
import type { PackageFiles } from './package-reading.ts';
import type { Reason } from './verify-evidence.ts';

/** The original at the start of a sealed file, and the marks on its pages. */
interface DeclaredPages {
  readonly originalBytes: number;
  readonly pages: number;
  readonly marks: readonly ManifestMark[];
}

/** Returns what differs between the pages of a sealed file and those of its original besides the marks. May throw on garbage. */
export type CheckMarks = (sealed: Uint8Array, declared: DeclaredPages) => readonly string[];

/**
 * Checks that each sealed file of the package begins with its original, and that its pages differ from those of the original
 * by the declared marks alone. Leaves out files that are not the issued files, and manifests older than marks. Finds nothing without a manifest or a check.
 */
export function markReasons(
  files: PackageFiles,
  manifest: Manifest | undefined,
  check: CheckMarks | undefined,
): readonly Reason<'PAGES_DIFFER'>[] {
  if (check === undefined || manifest === undefined || manifest.format === 'aval.manifest.v1') return [];
  return manifest.documents.flatMap((document) => {
    const name = `documents/${document.id}.pdf`;
    const sealed = files.get(name);
    if (sealed === undefined || sha256Hex(sealed) !== document.sealed.sha256) return [];
    const differences = differencesOf(sealed, { document, marks: declaredMarks(manifest, document) }, check);
    return differences.map(
      (difference) => ({ code: 'PAGES_DIFFER', detail: `${name}: ${difference}` }) as const,
    );
  });
}

interface MarkedDocument {
  readonly document: ManifestDocument;
  readonly marks: readonly ManifestMark[];
}

/** A file without marks that no PDF reader opens has no pages to compare. */
function differencesOf(
  sealed: Uint8Array,
  { document, marks }: MarkedDocument,
  check: CheckMarks,
): readonly string[] {
  const { original, pages } = document;
  const isKept = sha256Hex(sealed.subarray(0, original.size)) === original.sha256;
  if (!isKept) return marks.length === 0 ? [] : ['it does not begin with the original'];
  try {
    return check(sealed, { originalBytes: original.size, pages, marks });
  } catch {
    return marks.length === 0 ? [] : ['its pages cannot be compared'];
  }
}
