import { bufferView } from './buffer-view.ts';
import { nodeCrypto } from './node-crypto.ts';
import { createHash } from 'node:crypto';
import { isTrusted } from '@aval/pki/certificate-path';
import { readSignedData, type SignedData } from '@aval/pki/cms/read-signed-data';
import { verifySigner, type SignatureCheck } from '@aval/pki/cms/verify-signer';
import { DerError, readFirst } from '@aval/pki/asn1/decode';
import { OID } from '@aval/pki/asn1/object-identifiers';
import type { PdfDocument } from './pdf/document.ts';
import { openDocument } from './pdf/open-document.ts';
import { signatureFields, type SignatureField } from './pdf/signature-fields.ts';
import { nameText } from './pdf/values.ts';
import { onlyZeros } from './seal/only-zeros.ts';
import type { SealProblem } from './seal/seal-problem.ts';
import { signedRange, type SignedRange } from './seal/signed-range.ts';
import { checkTimestampToken, TimestampError } from './timestamp.ts';

export type { SealProblem } from './seal/seal-problem.ts';

/** Trust and limits for validating seals. */
export interface ValidationOptions {
  /** DER of the trusted roots of signers and time-stamping authorities. */
  readonly roots: readonly Uint8Array[];
  /** Bytes that the streams which have to be read may inflate to. */
  readonly inflatedBytes: number;
  /** When certificates must be valid if no trusted time stamp states a time. */
  readonly at: Date;
}

/** The facts about a signature of a file. It proves the file only if `problems` is empty. */
export interface SealReport {
  /** Full name of the signature field. */
  readonly field: string;
  readonly subFilter: string | null;
  readonly coversWholeFile: boolean;
  /** Offset after the last signed byte; 0 if the file names no usable range. */
  readonly signedBytes: number;
  /** The signed bytes are unchanged, and are the file up to the end of a revision. */
  readonly intact: boolean;
  /** The signature value is correct for the certificate that the signature names. */
  readonly signatureValid: boolean;
  /** DER of the signer's certificate. */
  readonly certificate: Buffer | null;
  readonly trusted: boolean;
  /** Time of the signature's time stamp, once that stamp was checked and trusted. */
  readonly timestamp: Date | null;
  /** DER of the certificates that this time stamp is trusted by: the authority's first, the root last. Empty without. */
  readonly timestampChain: readonly Buffer[];
  readonly problems: readonly SealProblem[];
}

/**
 * Validates the signatures of a file, those that cover least first; empty for an unsigned file.
 * Problems of a signature are returned as data; only an unreadable file throws PdfError.
 * Revocation is not checked, and no change after a signature counts as harmless.
 */
export function validateSeals(bytes: Uint8Array, options: ValidationOptions): SealReport[] {
  const document = openDocument(bytes, options.inflatedBytes);
  return [...signatureFields(document)]
    .map((field) => validateField(document, field, options))
    .toSorted((a, b) => a.signedBytes - b.signedBytes);
}

function validateField(document: PdfDocument, field: SignatureField, options: ValidationOptions): SealReport {
  const subFilter = nameText(document.resolve(document.dict(field.dict.get('V'))?.get('SubFilter')));
  const known = { field: field.name, subFilter };
  const range = signedRange(document, field);
  if (typeof range === 'string') return unusable(known, [range]);
  const coversWholeFile = range.end === document.source.bytes.length;
  const place = { coversWholeFile, signedBytes: range.end };
  if (!isCades(subFilter))
    return { ...unusable(known, [...range.problems, 'subfilter-unsupported']), ...place };
  return { ...known, ...place, ...validateSignature(range, options) };
}

/** PAdES, and the Brazilian name for the same CMS (DOC-ICP-15.03). */
function isCades(subFilter: string | null): boolean {
  return subFilter === 'ETSI.CAdES.detached' || subFilter === 'PBAD.PAdES';
}

type Findings = Omit<SealReport, 'field' | 'subFilter' | 'coversWholeFile' | 'signedBytes'>;

function unusable(
  known: Pick<SealReport, 'field' | 'subFilter'>,
  problems: readonly SealProblem[],
): SealReport {
  return { ...known, coversWholeFile: false, signedBytes: 0, ...nothingHolds(problems) };
}

function nothingHolds(problems: readonly SealProblem[]): Findings {
  return {
    intact: false,
    signatureValid: false,
    certificate: null,
    trusted: false,
    timestamp: null,
    timestampChain: [],
    problems,
  };
}

function validateSignature(range: SignedRange, options: ValidationOptions): Findings {
  try {
    const { signed, problems } = readContents(range.contents);
    const check = verifySigner(signed, { digestOf: range.digest, crypto: nodeCrypto });
    return judge({ signed, check, problems: [...range.problems, ...problems] }, options);
  } catch (error) {
    if (error instanceof DerError) return nothingHolds([...range.problems, 'cms-malformed']);
    throw error;
  }
}

/** /Contents contains one CMS, padded with zeros to the reserved space. */
function readContents(contents: Buffer): { signed: SignedData; problems: SealProblem[] } {
  const { bytes } = readFirst(contents);
  const signed = readSignedData(bytes);
  const problems: SealProblem[] = [];
  if (!onlyZeros(contents.subarray(bytes.length))) problems.push('padding-not-zero');
  if (signed.content) problems.push('content-embedded');
  return { signed, problems };
}

interface Checked {
  readonly signed: SignedData;
  readonly check: SignatureCheck;
  readonly problems: readonly SealProblem[];
}

function judge({ signed, check, problems }: Checked, { roots, at }: ValidationOptions): Findings {
  const { certificate } = check;
  const stamp = validateTimestamp(signed, roots);
  const question = { intermediates: signed.certificates, roots, at: stamp.genTime ?? at };
  const trusted = certificate !== null && isTrusted({ certificate, ...question, crypto: nodeCrypto });
  const rangeProblems = problems.filter((problem) => problem !== 'later-changes');
  return {
    intact: rangeProblems.length === 0 && !check.problems.includes('digest-mismatch') && certificate !== null,
    signatureValid: certificate !== null && check.problems.every((problem) => problem === 'digest-mismatch'),
    certificate: certificate && bufferView(certificate.der),
    trusted,
    timestamp: stamp.genTime,
    timestampChain: stamp.chain,
    problems: [
      ...problems,
      ...check.problems,
      ...stamp.problems,
      ...(trusted ? [] : (['untrusted'] as const)),
    ],
  };
}

interface Stamp {
  readonly genTime: Date | null;
  readonly chain: readonly Buffer[];
  readonly problems: readonly SealProblem[];
}

const NO_STAMP: Omit<Stamp, 'problems'> = { genTime: null, chain: [] };

/** A seal without a time stamp has level B-B, which is not a problem. An invalid time stamp is a problem. */
function validateTimestamp(signed: SignedData, roots: readonly Uint8Array[]): Stamp {
  const [signer] = signed.signers;
  const values = signer?.unsignedAttributes.get(OID.signatureTimeStampToken);
  if (!signer || !values) return { ...NO_STAMP, problems: [] };
  const [token] = values;
  if (!token || values.length > 1) return { ...NO_STAMP, problems: ['timestamp-invalid'] };
  const imprint = createHash('sha256').update(signer.signature).digest();
  try {
    const { genTime, chain } = checkTimestampToken(token.bytes, { imprint, roots });
    return { genTime, chain, problems: [] };
  } catch (error) {
    if (!(error instanceof TimestampError)) throw error;
    return {
      ...NO_STAMP,
      problems: [error.code === 'untrusted' ? 'timestamp-untrusted' : 'timestamp-invalid'],
    };
  }
}
