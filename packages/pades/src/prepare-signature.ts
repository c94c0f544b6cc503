import type { FilledMark } from './fill-blanks.ts';
import type { EmbeddedFont } from './page/page-set.ts';
import { PdfError } from './pdf-error.ts';
import type { PdfDocument } from './pdf/document.ts';
import { certificationOf } from './pdf/read-certification.ts';
import type { SignatureDetails } from './pdf/signature-dictionary.ts';
import { drawMarks } from './prepare-marks.ts';
import { prepareSeal, type PreparedSeal } from './prepare-seal.ts';

/** The content of a signer's own signature, and its limits. */
export interface SignatureOptions extends SignatureDetails {
  /** The empty field of the prepared revision. Null adds an invisible field, in a document that came signed. */
  readonly openField: string | null;
  /** Requested name of the field that is added, numbered if it is taken. Without points. */
  readonly fieldName: string;
  /** The signer's values, for blanks of the prepared revision and for the empty field itself. Drawn in the same revision. */
  readonly marks?: readonly FilledMark[] | undefined;
  readonly fonts?: readonly EmbeddedFont[] | undefined;
  /** Space for the signature, in bytes. A chain of ICP-Brasil with a time stamp takes about 12 KB. */
  readonly reservedBytes: number;
  /** At least 16 random bytes; they become the changed half of the file's /ID. */
  readonly entropy: Uint8Array;
  readonly inflatedBytes: number;
}

/**
 * Writes the revision of a signer's own signature, its place left open: an approval signature, which certifies nothing.
 * Parses hostile bytes: run it in a separate process. Throws RangeError for invalid options, and PdfError: `unsupported`
 * if a certification forbids further signatures, or if an empty field or blank isn't there or was filled already.
 */
export function prepareSignature(
  bytes: Uint8Array,
  { openField, marks = [], fonts = [], ...options }: SignatureOptions,
): PreparedSeal {
  return prepareSeal(bytes, {
    ...options,
    ...(openField !== null && { openField }),
    edit: (update) => {
      assertMaySign(update.document);
      drawMarks(update, { marks, fonts });
    },
  });
}

function assertMaySign(document: PdfDocument): void {
  if (certificationOf(document) === 1)
    throw new PdfError('unsupported', 'the certification allows no further signatures');
}
