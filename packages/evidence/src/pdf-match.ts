import { sha256Hex } from './canonical.ts';
import type { Manifest } from './manifest-types.ts';
import type { PackageFiles } from './package-reading.ts';
import type { PublicKey, PublicKeySet } from './public-key.ts';
import type { SignedSupplement } from './supplement.ts';
import { provedSupplement } from './supplement.ts';

/**
 * Which file of an envelope a PDF is. FINAL, ORIGINAL, REPORT: by its exact bytes. LONG_TERM: a sealed document, byte for
 * byte, followed by data that preserves its signatures.
 */
export type PdfMatch = 'FINAL' | 'ORIGINAL' | 'REPORT' | 'LONG_TERM';

interface Known {
  readonly manifest: Manifest;
  /** The key that the package is signed by. */
  readonly key: PublicKey;
  readonly files: PackageFiles;
  readonly checks: {
    readonly keys?: PublicKeySet;
    readonly supplement?: SignedSupplement;
    readonly isLongTermForm?: (pdf: Uint8Array, sealedSize: number) => boolean;
  };
}

/** Returns which file of the envelope the PDF is, or undefined. A given supplement decides on a long-term form. */
export function pdfMatch(pdf: Uint8Array, known: Known): PdfMatch | undefined {
  const { documents } = known.manifest;
  const digest = sha256Hex(pdf);
  if (documents.some(({ sealed }) => sealed.sha256 === digest)) return 'FINAL';
  if (documents.some(({ original }) => original.sha256 === digest)) return 'ORIGINAL';
  if (digest === reportDigest(known)) return 'REPORT';
  const { supplement } = known.checks;
  const isLongTerm =
    supplement === undefined ? extendsSealed(pdf, known) : isSupplemented(supplement, digest, known);
  return isLongTerm ? 'LONG_TERM' : undefined;
}

/** Older manifests do not name the report; the signed list does. */
function reportDigest({ manifest, files }: Known): string | undefined {
  if (manifest.report !== undefined) return manifest.report.sha256;
  const report = files.get('report.pdf');
  return report && sha256Hex(report);
}

function isSupplemented(signed: SignedSupplement, digest: string, { manifest, key, checks }: Known): boolean {
  const supplement = provedSupplement(signed, checks.keys?.keys ?? [key]);
  if (supplement === null || supplement.envelopeId !== manifest.envelope.id) return false;
  const document = manifest.documents.find(({ id }) => id === supplement.documentId);
  return document?.sealed.sha256 === supplement.sealedSha256 && supplement.longTermSha256 === digest;
}

function extendsSealed(pdf: Uint8Array, { manifest, checks }: Known): boolean {
  const { isLongTermForm } = checks;
  if (isLongTermForm === undefined) return false;
  const within = manifest.documents.find(
    ({ sealed: { size, sha256 } }) => size < pdf.length && sha256Hex(pdf.subarray(0, size)) === sha256,
  );
  return within !== undefined && isLongTermForm(pdf, within.sealed.size);
}
