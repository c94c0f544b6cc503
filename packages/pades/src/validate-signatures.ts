import { bufferView } from './buffer-view.ts';
import { nodeCrypto } from './node-crypto.ts';
import { createHash } from 'node:crypto';
import { isPermitted, type Change } from './changes/change.ts';
import { laterChanges, type LaterChanges } from './changes/later-changes.ts';
import { readCertificate } from '@aval/pki/certificate';
import { readSignedData, type SignedData } from '@aval/pki/cms/read-signed-data';
import { verifySigner } from '@aval/pki/cms/verify-signer';
import { DerError, readFirst } from '@aval/pki/asn1/decode';
import { OID } from '@aval/pki/asn1/object-identifiers';
import type { PdfDocument } from './pdf/document.ts';
import { openDocument } from './pdf/open-document.ts';
import { certificationOf } from './pdf/read-certification.ts';
import type { CertificationLevel } from './pdf/signature-dictionary.ts';
import { signatureFields, type SignatureField } from './pdf/signature-fields.ts';
import { nameText } from './pdf/values.ts';
import type { ByteRange } from './pdf/write-signature.ts';
import { onlyZeros } from './seal/only-zeros.ts';
import type { SealProblem } from './seal/seal-problem.ts';
import { signedRange, type SignedRange } from './seal/signed-range.ts';
import type { CheckedTimestamp, TokenCheck } from './timestamp.ts';
import { checkedStamp, verdictOfFailedStamp } from './validation/checked-stamp.ts';
import { nothingHolds, type Findings } from './validation/findings.ts';
import {
  PASSED,
  verdictFor,
  verdictOf,
  type Indication,
  type SubIndication,
  type Verdict,
} from './validation/indication.ts';
import { judgePath } from './validation/judge-path.ts';
import {
  joinedMaterial,
  storedEntry,
  storedMaterial,
  type ValidationMaterial,
} from './validation/validation-material.ts';

export type { Change } from './changes/change.ts';
export type { Indication, SubIndication } from './validation/indication.ts';

/** Trust, data and limits for validating signatures. Nothing is fetched, and no clock is read. */
export interface SignatureQuestion {
  /** DER of the trusted roots of signers and time-stamping authorities. */
  readonly roots: readonly Uint8Array[];
  /** The time of validation. */
  readonly at: Date;
  /** Maximum number of bytes after inflating the streams that must be read. */
  readonly inflatedBytes: number;
  /** Certificates and revocation data besides those in the file. */
  readonly material?: Partial<ValidationMaterial>;
  /** `required` (the default): a certificate with unknown revocation status leaves the question open. */
  readonly revocation?: 'required' | 'if-known';
  /** Skips signatures whose signed bytes end before this offset. By default, none is skipped. */
  readonly endingFrom?: number;
}

/** The validation result of a signature (EN 319 102-1, 5.1.3). */
export interface SignatureOutcome {
  /** Full name of the signature field. */
  readonly field: string;
  readonly kind: 'signature' | 'document-timestamp';
  readonly indication: Indication;
  readonly subIndication: SubIndication | null;
  /** The problems, including those that did not decide the result. */
  readonly problems: readonly SealProblem[];
  /** The kinds of changes after the signed bytes, each once. */
  readonly changes: readonly Change[];
  readonly coversWholeFile: boolean;
  /** The two ranges of signed bytes, each as offset and length. Null if the file names none. */
  readonly byteRange: ByteRange | null;
  /** The certification of its revision. A later certification neither loosens nor tightens it. */
  readonly certification: CertificationLevel | null;
  /** DER of the included certificate that the signature names. */
  readonly certificate: Buffer | null;
  /** The earliest time by which a trusted time stamp proves that the signature existed. */
  readonly provedAt: Date | null;
}

/**
 * Validates every signature and document time stamp of a file, with the long-term part of EN 319 102-1 (5.6): a document
 * time stamp proves that everything before it existed by then, and so does the time stamp of a signature, the newest first.
 * Ordered by the bytes they cover, the
 * fewest first; empty for an unsigned file. Problems of a signature are returned as data; only an unreadable file throws
 * PdfError. Not checked: FieldMDP, certificate policies, name constraints.
 */
export function validateSignatures(bytes: Uint8Array, question: SignatureQuestion): SignatureOutcome[] {
  const document = openDocument(bytes, question.inflatedBytes);
  const frame: Frame = {
    document,
    question,
    material: joinedMaterial(question.material ?? {}, storedMaterial(document)),
    proofs: [],
  };
  const found = [...signatureFields(document)].map((field) => ({
    field,
    range: signedRange(document, field),
  }));
  const judged = found.filter(({ range }) => endOf(range) >= (question.endingFrom ?? 0));
  const newestFirst = judged.toSorted((a, b) => endOf(b.range) - endOf(a.range));
  return newestFirst.map((signature) => outcomeOf(frame, signature)).toReversed();
}

interface Proof {
  readonly end: number;
  readonly genTime: Date;
}

interface Frame {
  readonly document: PdfDocument;
  readonly question: SignatureQuestion;
  readonly material: ValidationMaterial;
  /** Valid document time stamps and valid signatures with one, the newest first; each proves the bytes it covers. */
  readonly proofs: Proof[];
}

interface Found {
  readonly field: SignatureField;
  readonly range: SignedRange | SealProblem;
}

function endOf(range: Found['range']): number {
  return typeof range === 'string' ? 0 : range.end;
}

function outcomeOf(frame: Frame, { field, range }: Found): SignatureOutcome {
  const { document } = frame;
  const subFilter = nameText(document.resolve(document.dict(field.dict.get('V'))?.get('SubFilter')));
  const kind = subFilter === 'ETSI.RFC3161' ? 'document-timestamp' : 'signature';
  const known = { field: field.name, kind } as const;
  if (typeof range === 'string') {
    const { verdict, problems } = nothingHolds([range]);
    const nowhere = { changes: [], coversWholeFile: false, byteRange: null } as const;
    const nobody = { problems, certificate: null, provedAt: null };
    return { ...known, ...verdict, ...nobody, ...nowhere, certification: certificationOf(document) };
  }
  // What the store names for this signature comes first, because the rest is read in part only.
  const own = { ...frame, material: joinedMaterial(storedEntry(document, range.contents), frame.material) };
  const findings = kind === 'signature' ? judgeSignature(own, range, subFilter) : judgeStamp(own, range);
  const { changes, certification } = changesBehind(frame, range.end);
  const isIntact = isPermitted(changes, certification);
  const verdict =
    findings.verdict.indication === 'TOTAL-FAILED' || isIntact
      ? findings.verdict
      : verdictFor('FORMAT_FAILURE');
  const { problems, certificate, provedAt, stampedAt } = findings;
  if (verdict === PASSED && stampedAt) frame.proofs.push({ end: range.end, genTime: stampedAt });
  const coversWholeFile = range.end === document.source.bytes.length;
  const { byteRange } = range;
  const result = { problems, changes, certification, coversWholeFile, byteRange, certificate, provedAt };
  return { ...known, ...verdict, ...result };
}

function changesBehind({ document, question: { inflatedBytes } }: Frame, end: number): LaterChanges {
  // A file may have many signatures, and each comparison reads both revisions.
  if (end < document.source.bytes.length) document.source.budget.spendEffort(end);
  return laterChanges(document, end, { inflatedBytes });
}

/** Returns the earliest proof of the first `end` bytes. */
function proofOf({ proofs }: Frame, end: number): Date | null {
  const covering = proofs.filter((proof) => proof.end > end).map(({ genTime }) => genTime.getTime());
  return covering.length === 0 ? null : new Date(Math.min(...covering));
}

function malformedUnless(range: SignedRange, judge: () => Findings): Findings {
  try {
    return judge();
  } catch (error) {
    if (error instanceof DerError) return nothingHolds([...range.problems, 'cms-malformed']);
    throw error;
  }
}

/** /Contents contains one DER element, padded with zeros to the reserved space. */
function readContents({ contents }: SignedRange): { bytes: Uint8Array; problems: SealProblem[] } {
  const { bytes } = readFirst(contents);
  const isPadded = onlyZeros(contents.subarray(bytes.length));
  return { bytes, problems: isPadded ? [] : ['padding-not-zero'] };
}

const CADES: ReadonlySet<string | null> = new Set(['ETSI.CAdES.detached', 'PBAD.PAdES']);

function judgeSignature(frame: Frame, range: SignedRange, subFilter: string | null): Findings {
  if (!CADES.has(subFilter)) return nothingHolds([...range.problems, 'subfilter-unsupported']);
  return malformedUnless(range, () => {
    const { bytes, problems } = readContents(range);
    const signed = readSignedData(bytes);
    const check = verifySigner(signed, { digestOf: range.digest, crypto: nodeCrypto });
    const stamp = signatureStamp(frame, signed, proofOf(frame, range.end));
    const all = [
      ...range.problems.filter((problem) => problem !== 'later-changes'),
      ...problems,
      ...(signed.content ? (['content-embedded'] as const) : []),
      ...check.problems,
      ...stamp.problems,
    ];
    const provedAt = stamp.genTime ?? proofOf(frame, range.end);
    const certificate = check.certificate?.der;
    const usedAt = provedAt ?? frame.question.at;
    const used = { certificate, along: signed.certificates, usedAt, provedAt, isStamper: false };
    const verdict = verdictOf(all) ?? pathVerdict(frame, used);
    return {
      verdict,
      problems: all,
      certificate: certificate === undefined ? null : bufferView(certificate),
      provedAt,
      stampedAt: stamp.genTime,
    };
  });
}

interface UsedCertificate {
  readonly certificate: Uint8Array | undefined;
  /** Included certificates. */
  readonly along: readonly Uint8Array[];
  readonly usedAt: Date;
  readonly provedAt: Date | null;
  readonly isStamper: boolean;
}

function pathVerdict({ question, material }: Frame, used: UsedCertificate): Verdict {
  if (!used.certificate) return verdictFor('NO_SIGNING_CERTIFICATE_FOUND');
  const { roots, at, revocation = 'required' } = question;
  const { usedAt, provedAt, isStamper } = used;
  return judgePath({
    certificate: readCertificate(used.certificate),
    material: { ...material, certificates: [...used.along, ...material.certificates] },
    roots,
    usedAt,
    provedAt,
    at,
    revocation,
    isStamper,
  });
}

interface Stamp {
  readonly genTime: Date | null;
  readonly problems: readonly SealProblem[];
}

/** An invalid time stamp is a problem. A valid but untrusted time stamp proves nothing. */
function signatureStamp(frame: Frame, signed: SignedData, coveredAt: Date | null): Stamp {
  const [signer] = signed.signers;
  const values = signer?.unsignedAttributes.get(OID.signatureTimeStampToken);
  if (!signer || !values) return { genTime: null, problems: [] };
  const [token] = values;
  if (!token || values.length > 1) return { genTime: null, problems: ['timestamp-invalid'] };
  const imprint = (hash: string) => createHash(hash).update(signer.signature).digest();
  const stamp = checkedStamp(token.bytes, { imprint, ...trustOf(frame) });
  if ('problem' in stamp) return { genTime: null, problems: [stamp.problem] };
  const isTrusted = stampVerdict(frame, stamp, coveredAt) === PASSED;
  return isTrusted
    ? { genTime: stamp.genTime, problems: [] }
    : { genTime: null, problems: ['timestamp-untrusted'] };
}

function trustOf({ question, material }: Frame): Pick<TokenCheck, 'roots' | 'intermediates'> {
  return { roots: question.roots, intermediates: material.certificates };
}

/** A time stamp counts while its certificates are valid, or if newer data proves that it predates their end. */
function stampVerdict(frame: Frame, { chain, genTime }: CheckedTimestamp, provedAt: Date | null): Verdict {
  if (genTime > frame.question.at) return verdictFor('OUT_OF_BOUNDS_NO_POE');
  const used = { certificate: chain[0], along: chain, usedAt: genTime, provedAt, isStamper: true };
  return pathVerdict(frame, used);
}

function judgeStamp(frame: Frame, range: SignedRange): Findings {
  return malformedUnless(range, () => {
    const { bytes, problems } = readContents(range);
    const all = [...range.problems.filter((problem) => problem !== 'later-changes'), ...problems];
    const stamp = checkedStamp(bytes, { imprint: range.digest, ...trustOf(frame) });
    if ('problem' in stamp) {
      const verdict = verdictOf(all) ?? verdictOfFailedStamp(stamp);
      return { ...nothingHolds([...all, stamp.problem]), verdict };
    }
    const verdict = verdictOf(all) ?? stampVerdict(frame, stamp, proofOf(frame, range.end));
    const [certificate] = stamp.chain;
    return {
      verdict,
      problems: all,
      certificate: certificate === undefined ? null : bufferView(certificate),
      provedAt: stamp.genTime,
      stampedAt: stamp.genTime,
    };
  });
}
