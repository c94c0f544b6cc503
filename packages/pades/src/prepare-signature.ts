import { PdfError } from './pdf-error.ts';
import type { PdfDocument } from './pdf/document.ts';
import { certificationOf } from './pdf/read-certification.ts';
import type { SignatureDetails } from './pdf/signature-dictionary.ts';
import { prepareSeal, type PreparedSeal } from './prepare-seal.ts';

/** The content of a signer's own signature, and its limits. */
export interface SignatureOptions extends SignatureDetails {
  /** The empty field of the prepared revision. Null adds an invisible field, in a document that came signed. */
  readonly openField: string | null;
  /** Requested name of the field that is added, numbered if it is taken. Without points. */
  readonly fieldName: string;
  /** Space for the signature, in bytes. A chain of ICP-Brasil with a time stamp takes about 12 KB. */
  readonly reservedBytes: number;
  /** At least 16 random bytes; they become the changed half of the file's /ID. */
  readonly entropy: Uint8Array;
  readonly inflatedBytes: number;
}

/**
 * Writes the revision of a signer's own signature, its place left open: an approval signature, which certifies nothing.
 * Parses hostile bytes: run it in a separate process. Throws RangeError for invalid options, and PdfError: `unsupported`
 * if a certification forbids further signatures, or if the empty field isn't there or was signed already.
 */
export function prepareSignature(
  bytes: Uint8Array,
  { openField, ...options }: SignatureOptions,
): PreparedSeal {
  return prepareSeal(bytes, {
    ...options,
    ...(openField !== null && { openField }),
    edit: ({ document }) => assertMaySign(document),
  });
}

function assertMaySign(document: PdfDocument): void {
  if (certificationOf(document) === 1)
    throw new PdfError('unsupported', 'the certification allows no further signatures');
}
