import { bufferView } from './buffer-view.ts';
import { readSignedData, type SignedData } from '@aval/pki/cms/read-signed-data';
import { signerCertificate } from '@aval/pki/cms/verify-signer';
import { DerError, readFirst } from '@aval/pki/asn1/decode';
import { OID } from '@aval/pki/asn1/object-identifiers';
import { entryName } from './long-term/document-security-store.ts';
import type { PdfDocument } from './pdf/document.ts';
import { openDocument } from './pdf/open-document.ts';
import { signatureFields, type SignatureField } from './pdf/signature-fields.ts';
import { signedRange } from './seal/signed-range.ts';

/** Who signed or stamped, as the signature says it. Nothing of it is checked. DER. */
export interface ClaimedSigner {
  readonly certificate: Buffer;
  /** The included certificates, in any order. */
  readonly certificates: readonly Buffer[];
}

/** A signature or a document time stamp of a file, and whose certificates a later reader has to check. */
export interface ListedSignature {
  /** Full name of the signature field. */
  readonly field: string;
  /** Offset after the last signed byte. */
  readonly signedBytes: number;
  /** The name of its entry in the document security store. */
  readonly entry: string;
  /** Whether the store has that entry already. */
  readonly hasEntry: boolean;
  /** Null if the signature can't be read, or doesn't include the certificate that it is by. */
  readonly signer: ClaimedSigner | null;
  /** The authority of its time stamp; null without one that can be read. */
  readonly stamper: ClaimedSigner | null;
}

/**
 * Lists the signatures and document time stamps of a file that have a place in it, those that cover least first. It checks
 * none of them. Throws PdfError.
 */
export function listSignatures(bytes: Uint8Array, inflatedBytes: number): readonly ListedSignature[] {
  const document = openDocument(bytes, inflatedBytes);
  const store = document.dict(document.catalog?.get('DSS'));
  const entries = document.dict(store?.get('VRI'));
  return [...signatureFields(document)]
    .flatMap((field) => listed(document, field) ?? [])
    .map((found) => ({ ...found, hasEntry: entries?.has(found.entry) === true }))
    .toSorted((a, b) => a.signedBytes - b.signedBytes);
}

function listed(document: PdfDocument, field: SignatureField): Omit<ListedSignature, 'hasEntry'> | null {
  const range = signedRange(document, field);
  if (typeof range === 'string') return null;
  const place = { field: field.name, signedBytes: range.end, entry: entryName(range.contents) };
  return { ...place, ...signersOf(range.contents) };
}

function signersOf(contents: Buffer): Pick<ListedSignature, 'signer' | 'stamper'> {
  const signed = readOrNull(() => readSignedData(readFirst(contents).bytes));
  if (signed === null) return { signer: null, stamper: null };
  const [token] = signed.signers[0]?.unsignedAttributes.get(OID.signatureTimeStampToken) ?? [];
  const stamp = token === undefined ? null : readOrNull(() => readSignedData(token.bytes));
  return { signer: claimed(signed), stamper: stamp && claimed(stamp) };
}

function claimed(signed: SignedData): ClaimedSigner | null {
  const certificate = readOrNull(() => signerCertificate(signed));
  if (certificate === null) return null;
  return { certificate: bufferView(certificate.der), certificates: signed.certificates.map(bufferView) };
}

/** Other readers may accept encodings that are not DER. */
function readOrNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof DerError) return null;
    throw error;
  }
}
