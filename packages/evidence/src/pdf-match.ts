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

/** A PDF that belongs to the envelope. */
export interface MatchedPdf {
  readonly match: PdfMatch;
  /**
   * Of a long-term form without a supplement: whether the authority of its time stamp is known. If it isn't, the form is what it
   * should be, and anybody may have made it.
   */
  readonly isStampKnown?: boolean;
}

/**
 * Reads a PDF as a long-term form of its first bytes, which are sealed: these, and only data that preserves their signatures.
 * Returns null for any other file.
 */
export type ReadLongTermForm = (
  pdf: Uint8Array,
  sealedSize: number,
) => { readonly isStampKnown: boolean } | null;

/**
 * Reads who signed a PDF after its first bytes, which are sealed. Returns null for a PDF that can't be read, or that was changed by more
 * than signatures.
 */
export type ReadLaterSignatures = (
  pdf: Uint8Array,
  sealedSize: number,
) => readonly { readonly name: string | null }[] | null;

interface Known {
  readonly manifest: Manifest;
  /** The key that the package is signed by. */
  readonly key: PublicKey;
  readonly files: PackageFiles;
  readonly checks: {
    readonly keys?: PublicKeySet;
    readonly supplement?: SignedSupplement;
    readonly longTermForm?: ReadLongTermForm;
  };
}

/** Returns which file of the envelope the PDF is, or undefined. A given supplement decides on a long-term form. */
export function pdfMatch(pdf: Uint8Array, known: Known): MatchedPdf | undefined {
  const { documents } = known.manifest;
  const digest = sha256Hex(pdf);
  if (documents.some(({ sealed }) => sealed.sha256 === digest)) return { match: 'FINAL' };
  if (documents.some(({ original }) => original.sha256 === digest)) return { match: 'ORIGINAL' };
  if (digest === reportDigest(known)) return { match: 'REPORT' };
  const { supplement } = known.checks;
  if (supplement === undefined) return extendsSealed(pdf, known);
  return isSupplemented(supplement, digest, known) ? { match: 'LONG_TERM' } : undefined;
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

function extendsSealed(pdf: Uint8Array, { manifest, checks }: Known): MatchedPdf | undefined {
  const within = beginningOf(pdf, manifest);
  const form = within && checks.longTermForm?.(pdf, within.sealed.size);
  return form ? { match: 'LONG_TERM', isStampKnown: form.isStampKnown } : undefined;
}

/** Returns the document that a PDF begins with, followed by something else. */
function beginningOf(pdf: Uint8Array, { documents }: Manifest): Manifest['documents'][number] | undefined {
  return documents.find(
    ({ sealed: { size, sha256 } }) => size < pdf.length && sha256Hex(pdf.subarray(0, size)) === sha256,
  );
}

/** Returns a sentence on a sealed document that was only signed once more, elsewhere; null for any other PDF. */
export function signedLater(pdf: Uint8Array, manifest: Manifest, read: ReadLaterSignatures): string | null {
  const within = beginningOf(pdf, manifest);
  const signatures = within && read(pdf, within.sealed.size);
  if (!within || !signatures) return null;
  const names = signatures.map(({ name }) => name ?? 'a certificate without a name');
  return `the first ${within.sealed.size} bytes are the sealed document; signed elsewhere afterwards by ${names.join(', ')}, which nobody checks here`;
}
