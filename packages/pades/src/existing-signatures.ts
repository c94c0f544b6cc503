import { nodeCrypto } from './node-crypto.ts';
import { createHash } from 'node:crypto';
import { isPermitted } from './changes/change.ts';
import { laterChanges, type EarlierBounds } from './changes/later-changes.ts';
import { readSignedData, type SignerInfo } from '@aval/pki/cms/read-signed-data';
import { verifySigner, type SignatureProblem } from '@aval/pki/cms/verify-signer';
import { DerError, readFirst } from '@aval/pki/asn1/decode';
import { OID } from '@aval/pki/asn1/object-identifiers';
import { PdfError } from './pdf-error.ts';
import type { PdfDocument } from './pdf/document.ts';
import { readCertification, type Certification } from './pdf/read-certification.ts';
import { signatureFields, type SignatureField } from './pdf/signature-fields.ts';
import { nameText } from './pdf/values.ts';
import { onlyZeros } from './seal/only-zeros.ts';
import { signedRange, type SignedRange } from './seal/signed-range.ts';
import { readTstInfo } from '@aval/pki/timestamp/tst-info';
import { checkedStamp } from './validation/checked-stamp.ts';

/** The signatures in a file of unknown origin. */
export interface ExistingSignatures extends Certification {
  /** Signatures and document time stamps. */
  readonly count: number;
  /**
   * True if every signature is intact: its bytes are the signed bytes, its value matches the certificate it
   * names, and later revisions changed only what it allows. False if a signature is not intact, or if a later change
   * is not known to be harmless. Null if there is no signature or the answer is unknown: a form or an algorithm that
   * is not checked here, more than `MOST_CHECKED` signatures, or more to read than the bounds allow.
   * Not checked: trust in the issuers, revocation, and the time stamps inside signatures.
   */
  readonly validNow: boolean | null;
}

/** More signatures than this are counted but not checked, because each check reads the whole file again. */
export const MOST_CHECKED = 8;

/**
 * Checks the signatures of a file during its inspection. All checks together get a quarter of the file's own budget
 * within these bounds. Never throws for their content, and for the bounds only if reading the
 * form already exceeds those of the document; call it last, because it uses up the document's budget.
 */
export function existingSignatures(document: PdfDocument, bounds: EarlierBounds): ExistingSignatures {
  const fields = [...signatureFields(document)].filter(({ dict }) => document.dict(dict.get('V')));
  const certification = readCertification(document);
  return { count: fields.length, ...certification, validNow: areValid(document, fields, bounds) };
}

function areValid(
  document: PdfDocument,
  fields: readonly SignatureField[],
  bounds: EarlierBounds,
): boolean | null {
  if (fields.length === 0 || fields.length > MOST_CHECKED) return null;
  const share = shareOf(bounds, fields.length);
  try {
    const held = fields.map((field) => holds(document, field, share));
    return held.includes(false) ? false : held.includes(null) ? null : true;
  } catch (error) {
    if (error instanceof PdfError && error.code === 'bomb') return null;
    throw error;
  }
}

/** The checks' share of the file's own budget: a large file must not be refused because of them. */
const PART_FOR_CHECKS = 4;

/** Each check opens an earlier revision. */
function shareOf({ inflatedBytes, values, objects }: EarlierBounds, checks: number): EarlierBounds {
  const parts = PART_FOR_CHECKS * checks;
  return {
    inflatedBytes: Math.floor(inflatedBytes / parts),
    values: values && Math.floor(values / parts),
    objects,
  };
}

/** Returns whether a signature is intact, as `validNow` says it of all. Throws PdfError `bomb`. */
export function holds(document: PdfDocument, field: SignatureField, bounds: EarlierBounds): boolean | null {
  const range = signedRange(document, field);
  if (typeof range === 'string') return false;
  if (range.problems.some((problem) => problem !== 'later-changes')) return false;
  const isWhole = isWholeSignature(document, field, range);
  return isWhole !== false && allowsWhatFollows(document, range.end, bounds) ? isWhole : false;
}

function allowsWhatFollows(document: PdfDocument, end: number, bounds: EarlierBounds): boolean {
  if (end < document.source.bytes.length) document.source.budget.spendEffort(end);
  const { changes, certification } = laterChanges(document, end, bounds);
  return isPermitted(changes, certification);
}

function isWholeSignature(
  document: PdfDocument,
  { dict }: SignatureField,
  range: SignedRange,
): boolean | null {
  const subFilter = nameText(document.resolve(document.dict(dict.get('V'))?.get('SubFilter')));
  try {
    const { bytes } = readFirst(range.contents);
    const isPadded = onlyZeros(range.contents.subarray(bytes.length));
    if (!isPadded) return false;
    if (subFilter === 'ETSI.RFC3161') return isWholeStamp(bytes, range);
    return DETACHED.has(subFilter) ? isWholeCms(bytes, range, subFilter) : null;
  } catch (error) {
    // Other readers may accept encodings that are not DER.
    if (error instanceof DerError) return null;
    throw error;
  }
}

/** Most signatures in the world use the older form, including those of gov.br. */
const OLDER_FORM = 'adbe.pkcs7.detached';
const DETACHED: ReadonlySet<string | null> = new Set(['ETSI.CAdES.detached', 'PBAD.PAdES', OLDER_FORM]);

function isWholeStamp(token: Uint8Array, range: SignedRange): boolean | null {
  const signed = readSignedData(token);
  const { content } = signed;
  if (!content || !IMPRINTS.has(readTstInfo(content).hashAlgorithm)) return null;
  const stamp = checkedStamp(token, { imprint: range.digest, roots: [] });
  if (!('problem' in stamp) || stamp.code === 'untrusted') return true;
  if (stamp.code === 'imprint-mismatch') return false;
  const { problems } = verifySigner(signed, {
    digestOf: (hash) => createHash(hash).update(content).digest(),
    crypto: nodeCrypto,
  });
  // All other problems mean that its issuer cannot be trusted.
  return problems.length === 0 || verdictOf(problems);
}

const IMPRINTS: ReadonlySet<string> = new Set([OID.sha256, OID.sha384, OID.sha512]);

function isWholeCms(der: Uint8Array, range: SignedRange, subFilter: string | null): boolean | null {
  const signed = readSignedData(der);
  const [signer] = signed.signers;
  if (signed.content || !signer || signer.signedAttributes.size === 0) return null;
  const isNamed = subFilter !== OLDER_FORM || namesItsCertificate(signer);
  const { problems } = verifySigner(signed, { digestOf: range.digest, crypto: nodeCrypto });
  return verdictOf(problems.filter((problem) => isNamed || problem !== 'certificate-mismatch'));
}

/** PAdES requires this attribute; the older form does not. */
function namesItsCertificate({ signedAttributes }: SignerInfo): boolean {
  return signedAttributes.has(OID.signingCertificateV2) || signedAttributes.has(OID.signingCertificate);
}

const CANNOT_TELL: ReadonlySet<SignatureProblem> = new Set([
  'certificate-missing',
  'algorithm-unsupported',
  'several-signers',
]);

/** Returns true without problems, false if a problem is certain, and null if nothing could be checked. */
function verdictOf(problems: readonly SignatureProblem[]): boolean | null {
  if (problems.length === 0) return true;
  return problems.some((problem) => !CANNOT_TELL.has(problem)) ? false : null;
}
