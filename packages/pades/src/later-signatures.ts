import { readCertificate, CertificateError } from '@aval/pki/certificate';
import { DerError, readFirst } from '@aval/pki/asn1/decode';
import { readSignedData } from '@aval/pki/cms/read-signed-data';
import { signerCertificate } from '@aval/pki/cms/verify-signer';
import { isPermitted } from './changes/change.ts';
import { laterChanges, type EarlierBounds } from './changes/later-changes.ts';
import { holds, MOST_CHECKED } from './existing-signatures.ts';
import { commonNameIn } from './icp-brasil/read-holder.ts';
import type { PdfDocument } from './pdf/document.ts';
import { openDocument } from './pdf/open-document.ts';
import { signatureFields, type SignatureField } from './pdf/signature-fields.ts';
import { textOf } from './pdf/text-string.ts';
import { nameText, PdfString } from './pdf/values.ts';
import { signedRange } from './seal/signed-range.ts';

/** A signature or document time stamp that was added to a sealed file. Nobody checks who issued its certificate. */
export interface LaterSignature {
  /** Full name of the signature field. */
  readonly field: string;
  readonly kind: 'SIGNATURE' | 'TIMESTAMP';
  /** The common names of its certificate, up to a colon; null for a certificate that can't be read, or has none. */
  readonly name: string | null;
  readonly issuer: string | null;
  /** `/M` of the signature as it stands there; anyone can write any time. */
  readonly claimedAt: string | null;
  /** As `validNow` of existing signatures: null if it isn't checked here. */
  readonly isIntact: boolean | null;
}

/** What came after the sealed bytes of a file. */
export interface LaterSignatures {
  /** Whether every change since is one that comes with a signature, and that the seal allows. */
  readonly onlySigned: boolean;
  /** Those that cover least first. */
  readonly signatures: readonly LaterSignature[];
}

/** The length of the sealed file, and the limits of reading. */
export interface LaterSignaturesQuestion extends EarlierBounds {
  readonly sealedBytes: number;
}

/**
 * Lists the signatures that were added behind the first `sealedBytes`, at most `MOST_CHECKED`, and says whether anything else was
 * changed. The sealed bytes themselves aren't judged: the caller knows them. Throws PdfError.
 */
export function laterSignatures(
  bytes: Uint8Array,
  { sealedBytes, ...bounds }: LaterSignaturesQuestion,
): LaterSignatures {
  const document = openDocument(bytes, bounds.inflatedBytes, bounds);
  const { changes, certification } = laterChanges(document, sealedBytes, bounds);
  const found = [...signatureFields(document)].flatMap((field) => {
    const range = signedRange(document, field);
    return typeof range === 'string' || range.end <= sealedBytes ? [] : [{ field, range }];
  });
  const signatures = found
    .toSorted((a, b) => a.range.end - b.range.end)
    .slice(0, MOST_CHECKED)
    .map(({ field, range: { contents } }) => described(document, field, { contents, bounds }));
  const isMany = found.length > MOST_CHECKED;
  const onlySigned = found.length > 0 && !isMany && isPermitted(changes, certification);
  return { onlySigned: onlySigned && signatures.every(({ isIntact }) => isIntact !== false), signatures };
}

function described(
  document: PdfDocument,
  field: SignatureField,
  { contents, bounds }: { readonly contents: Buffer; readonly bounds: EarlierBounds },
): LaterSignature {
  const value = document.dict(field.dict.get('V'));
  const subFilter = nameText(document.resolve(value?.get('SubFilter')));
  const at = document.resolve(value?.get('M'));
  return {
    field: field.name,
    kind: subFilter === 'ETSI.RFC3161' ? 'TIMESTAMP' : 'SIGNATURE',
    ...namesIn(contents),
    claimedAt: at instanceof PdfString ? textOf(at) : null,
    isIntact: holds(document, field, bounds),
  };
}

function namesIn(contents: Buffer): Pick<LaterSignature, 'name' | 'issuer'> {
  try {
    const { der } = signerCertificate(readSignedData(readFirst(contents).bytes)) ?? {};
    if (der === undefined) return { name: null, issuer: null };
    const { subject, issuer } = readCertificate(der);
    return { name: commonNameIn(subject), issuer: commonNameIn(issuer) };
  } catch (error) {
    // Other readers may accept encodings that are not DER.
    if (error instanceof DerError || error instanceof CertificateError) return { name: null, issuer: null };
    throw error;
  }
}
