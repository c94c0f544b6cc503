import { bufferView } from '../buffer-view.ts';
import { nodeCrypto } from '../node-crypto.ts';
import { readSignedData, type SignedData, type SignerInfo } from '@aval/pki/cms/read-signed-data';
import type { SignaturePolicy } from '../cms/signature-policy.ts';
import { verifySigner } from '@aval/pki/cms/verify-signer';
import { DerError, dottedOf, expectTag, readFirst, sequenceOf } from '@aval/pki/asn1/decode';
import { TAG } from '@aval/pki/asn1/tags';
import { OID } from '@aval/pki/asn1/object-identifiers';
import type { PdfDocument } from '../pdf/document.ts';
import { openDocument } from '../pdf/open-document.ts';
import { signatureFields, type SignatureField } from '../pdf/signature-fields.ts';
import { nameText } from '../pdf/values.ts';
import { onlyZeros } from '../seal/only-zeros.ts';
import type { SealProblem } from '../seal/seal-problem.ts';
import { signedRange, type SignedRange } from '../seal/signed-range.ts';
import type { FoundStamp } from './judge-stamp.ts';

/** A signature that a file got after it was uploaded. */
export interface OwnSignature {
  /** Full name of the signature field. */
  readonly field: string;
  /** Offset after the last signed byte; 0 if the file names no usable range. */
  readonly end: number;
  /** Without those about trust. */
  readonly problems: readonly SealProblem[];
  /** The CMS in DER, without padding; null if it can't be read. */
  readonly cms: Buffer | null;
  /** DER of the certificate that the signature names. */
  readonly certificate: Buffer | null;
  /** DER of the certificates that it includes. */
  readonly certificates: readonly Uint8Array[];
  readonly policy: SignaturePolicy | null;
  /** Its time stamp, unchecked; `several` if it has more. */
  readonly stamp: FoundStamp | 'several' | null;
}

interface Bounds {
  readonly originalBytes: number;
  readonly inflatedBytes: number;
}

/** Returns the signatures that the file got after its first `originalBytes`, those that cover least first. Throws PdfError. */
export function readOwnSignatures(
  document: PdfDocument,
  { originalBytes, inflatedBytes }: Bounds,
): readonly OwnSignature[] {
  const { bytes } = document.source;
  const original = openDocument(bytes.subarray(0, originalBytes), inflatedBytes);
  const before = new Set(
    [...signatureFields(original)].filter(({ dict }) => original.dict(dict.get('V'))).map(({ name }) => name),
  );
  return [...signatureFields(document)]
    .filter(({ name }) => !before.has(name))
    .map((field) => readSignature(document, field))
    .toSorted((a, b) => a.end - b.end);
}

function readSignature(document: PdfDocument, field: SignatureField): OwnSignature {
  const range = signedRange(document, field);
  if (typeof range === 'string') return unread(field, 0, [range]);
  const place = range.problems.filter((problem) => problem !== 'later-changes');
  try {
    const form = nameText(document.resolve(document.dict(field.dict.get('V'))?.get('SubFilter')));
    const isPades = form === 'ETSI.CAdES.detached' || form === 'PBAD.PAdES';
    const problems = isPades ? place : [...place, 'subfilter-unsupported' as const];
    return { field: field.name, end: range.end, ...readContents(range, problems) };
  } catch (error) {
    if (error instanceof DerError) return unread(field, range.end, [...place, 'cms-malformed']);
    throw error;
  }
}

function unread({ name }: SignatureField, end: number, problems: readonly SealProblem[]): OwnSignature {
  const nothing = { cms: null, certificate: null, certificates: [], policy: null, stamp: null };
  return { field: name, end, problems, ...nothing };
}

function readContents(
  range: SignedRange,
  place: readonly SealProblem[],
): Omit<OwnSignature, 'field' | 'end'> {
  const { bytes } = readFirst(range.contents);
  const signed = readSignedData(bytes);
  const { certificate, problems } = verifySigner(signed, { digestOf: range.digest, crypto: nodeCrypto });
  const isPadded = onlyZeros(range.contents.subarray(bytes.length));
  return {
    problems: [
      ...place,
      ...problems,
      ...(signed.content ? (['content-embedded'] as const) : []),
      ...(isPadded ? [] : (['padding-not-zero'] as const)),
      ...(signed.contentType === OID.data ? [] : (['content-type-mismatch'] as const)),
    ],
    cms: Buffer.from(bytes),
    certificate: certificate && bufferView(certificate.der),
    certificates: signed.certificates,
    policy: policyOf(signed),
    stamp: stampOf(signed.signers[0]),
  };
}

/** Returns the policy that the signature names with a SHA-256 (RFC 5126, 5.8.1). */
function policyOf({ signers: [signer] }: SignedData): SignaturePolicy | null {
  const [value] = signer?.signedAttributes.get(OID.signaturePolicyIdentifier) ?? [];
  if (!value) return null;
  const [identifier, hash] = sequenceOf(value);
  const [algorithm, digest] = sequenceOf(hash);
  if (dottedOf(sequenceOf(algorithm)[0]) !== OID.sha256) return null;
  return { identifier: dottedOf(identifier), digest: expectTag(digest, TAG.octetString).content };
}

function stampOf(signer: SignerInfo | undefined): OwnSignature['stamp'] {
  const [token, ...others] = signer?.unsignedAttributes.get(OID.signatureTimeStampToken) ?? [];
  if (!signer || !token) return null;
  return others.length > 0 ? 'several' : { token: token.bytes, signature: signer.signature };
}
