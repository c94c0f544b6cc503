import { disclosedOrganization, disclosedSigners, disclosedTitle } from './disclosed-signers.ts';
import type { OrganizationDisclosure, SignerDisclosure } from './disclosed-signers.ts';
import type { Manifest } from './manifest-types.ts';
import type { CheckMarks } from './mark-reasons.ts';
import { markReasons } from './mark-reasons.ts';
import type { ArchiveForm } from './package-archive.ts';
import type { PackageReasonCode } from './package-integrity.ts';
import { integrityReasons } from './package-integrity.ts';
import type { ChainEntry } from './audit-chain.ts';
import type { Disclosure } from './commitment.ts';
import { countUndisclosed } from './commitment.ts';
import { openedHistory } from './opened-history.ts';
import type { OpenedHistory } from './opened-history.ts';
import { signerHistory } from './signer-history.ts';
import type { PackageFiles, PackageReading } from './package-reading.ts';
import { readPackage } from './package-reading.ts';
import { checkQualifiedParts } from './check-qualified-parts.ts';
import type { CheckQualified, QualifiedSignature } from './check-qualified-parts.ts';
import type { QualifiedReasonCode } from './qualified-reasons.ts';
import type { PublicKey, PublicKeySet } from './public-key.ts';
import type { MatchedPdf, PdfMatch, ReadLaterSignatures, ReadLongTermForm } from './pdf-match.ts';
import { pdfMatch, signedLater } from './pdf-match.ts';
import { shownReasons } from './shown-reasons.ts';
import { signingKey } from './signing-key.ts';
import { acceptedStatements, statementReasons } from './statements.ts';
import type { AcceptedStatement } from './statements.ts';
import type { SignedSupplement } from './supplement.ts';
import type { CheckTimestamp, Evidence, EvidenceReasonCode, Reason } from './verify-evidence.ts';
import { verifyEvidence } from './verify-evidence.ts';

/** Why a package is rejected. */
export type ReasonCode =
  | EvidenceReasonCode
  | PackageReasonCode
  | QualifiedReasonCode
  | 'LATER_SIGNATURE'
  | 'PAGES_DIFFER'
  | 'SHOWN_DIFFERS'
  | 'STATEMENT_DIFFERS';

/**
 * VALID: as issued, and it proves its statements. ALTERED: the files are not the issued files. UNKNOWN: not a package,
 * or not signed by a known key. REVOKED: the key was revoked before the time stamp. INVALID_EVIDENCE: the files
 * are as issued, but do not prove their statements.
 */
export type Result = 'VALID' | 'ALTERED' | 'UNKNOWN' | 'REVOKED' | 'INVALID_EVIDENCE';

/** Information from outside the package. */
export interface PackageChecks {
  /** Published keys, fetched from the service or stored. */
  readonly keys?: PublicKeySet;
  /** Fingerprint of the trusted key. Spaces, colons and case do not matter. */
  readonly fingerprint?: string;
  readonly checkTimestamp: CheckTimestamp;
  /** The form of the ZIP that the files were in. Absent for separate files. */
  readonly archive?: ArchiveForm;
  /** An external document that should belong to the package. */
  readonly pdf?: Uint8Array;
  /** The statement that `pdf` is the long-term form of a sealed document. */
  readonly supplement?: SignedSupplement;
  /** Reads a PDF as a long-term form of a sealed document. Without it, none is. */
  readonly longTermForm?: ReadLongTermForm;
  /** Reads who signed a PDF after it was sealed. Without it, such a PDF is any other file. */
  readonly laterSignatures?: ReadLaterSignatures;
  /** Compares the pages of the sealed files with those of the originals. Without it, nobody does. */
  readonly checkMarks?: CheckMarks;
  /** Checks the signers' own signatures of the sealed files. Without it, nobody does. */
  readonly checkQualified?: CheckQualified;
}

/** A signer whose link was disputed, or whose contact changed. */
export interface SignerHistoryOpened extends OpenedHistory {
  readonly signerId: string;
}

/** The verdict on a package. */
export interface Verdict {
  readonly result: Result;
  /** Whether the key was trusted. Otherwise VALID only means that the package is consistent in itself. */
  readonly anchored: boolean;
  readonly reasons: readonly Reason<ReasonCode>[];
  /** The file of the envelope that the given PDF matches. */
  readonly match?: PdfMatch;
  /**
   * Of a long-term form that no supplement names: whether its time stamp is by an authority that is known. If it isn't, anybody may
   * have made the form; the sealed document in it is as issued.
   */
  readonly isStampKnown?: boolean;
  /** Whether the ZIP itself was issued in this form. Absent for a package in separate files. */
  readonly archive?: ArchiveForm;
  readonly manifest?: Manifest;
  readonly genTime?: Date;
  /** The disclosed values of each signer. Absent if manifest or trail are unreadable. Trust them only if `result` is VALID. */
  readonly signers?: readonly SignerDisclosure[];
  /** Number of personal values that the manifest commits to and the package doesn't disclose. Absent and trusted as `signers`. */
  readonly undisclosed?: number;
  /**
   * Disputes, and changes of contacts after sending, by signer, from the chain: also of manifests that are older than these
   * members. Absent and trusted as `signers`.
   */
  readonly histories?: readonly SignerHistoryOpened[];
  /** The statement that each signer accepted. Absent if the manifest is unreadable, and trusted as `signers`. */
  readonly statements?: readonly AcceptedStatement[];
  /** The title of the envelope; null if it is not disclosed. Absent and trusted as `signers`. */
  readonly title?: string | null;
  /** The organization that sent the envelope; null if the manifest names none. Absent and trusted as `signers`. */
  readonly organization?: OrganizationDisclosure | null;
  /** The signers' own signatures. Absent without any, or without `checkQualified`. Trust them as `signers`. */
  readonly qualified?: readonly QualifiedSignature[];
}

/** The problems that a holder of the copy can have caused. */
const ALTERATIONS: readonly ReasonCode[] = [
  'LATER_SIGNATURE',
  'FILE_MISSING',
  'FILE_UNLISTED',
  'FILE_CHANGED',
  'SUMS_SIGNATURE_WRONG',
  'DOCUMENT_DIFFERS',
  'DISCLOSURES_UNREADABLE',
  'DISCLOSURE_WRONG',
  'ARCHIVE_ALTERED',
];

/** Checks a whole package, offline. Collects every reason. Does not throw for anything a stranger can supply. */
export function verifyPackage(files: PackageFiles, checks: PackageChecks): Verdict {
  const anchored = checks.keys !== undefined || checks.fingerprint !== undefined;
  if (!files.has('manifest.json')) return unknown(anchored, 'FILE_MISSING', 'manifest.json');
  const reading = readPackage(files);
  const key = signingKey({ ...reading, trustedKeys: checks.keys, fingerprint: checks.fingerprint });
  if (key === null) return unknown(anchored, 'KEY_UNKNOWN', 'not signed by a known key');
  const evidence = verifyEvidence(evidenceOf(reading, key, checks.checkTimestamp));
  const { manifest, genTime } = evidence;
  const matched = manifest && checks.pdf && pdfMatch(checks.pdf, { manifest, key, files, checks });
  const qualified = qualifiedIn(reading, { files, manifest, checks });
  const reasons = [
    ...integrityReasons(files, reading, key, manifest),
    ...evidence.reasons,
    ...markReasons(files, manifest, checks.checkMarks),
    ...shownReasons(files, manifest),
    ...statementReasons(files, manifest),
    ...qualified.reasons,
    ...pdfReasons(checks, matched, manifest),
    ...archiveReasons(checks.archive),
  ];
  return {
    result: resultOf(reasons),
    anchored,
    reasons,
    ...matched,
    ...(checks.archive && { archive: checks.archive }),
    ...(manifest && { manifest }),
    ...(genTime && { genTime }),
    ...(manifest && disclosedIn(reading, manifest)),
    ...statementsIn(files, manifest),
    ...qualified.facts,
  };
}

function statementsIn(files: PackageFiles, manifest: Manifest | undefined): Pick<Verdict, 'statements'> {
  return manifest === undefined ? {} : { statements: acceptedStatements(files, manifest) };
}

function archiveReasons(archive: PackageChecks['archive']): readonly Reason<ReasonCode>[] {
  return archive === 'ALTERED' ? [ARCHIVE_ALTERED] : [];
}

const ARCHIVE_ALTERED: Reason<ReasonCode> = {
  code: 'ARCHIVE_ALTERED',
  detail: 'the ZIP has hidden or contradictory parts: other programs may find other files in it',
};

function unknown(anchored: boolean, code: ReasonCode, detail: string): Verdict {
  return { result: 'UNKNOWN', anchored, reasons: [{ code, detail }] };
}

interface QualifiedQuestion {
  readonly files: PackageFiles;
  readonly manifest: Manifest | undefined;
  readonly checks: PackageChecks;
}

/** Without a readable trail, nothing says in which order people signed. */
function qualifiedIn(
  { entries, disclosures }: PackageReading,
  { files, manifest, checks }: QualifiedQuestion,
): { readonly reasons: Verdict['reasons']; readonly facts: Pick<Verdict, 'qualified'> } {
  if (manifest === undefined || entries === null) return { reasons: [], facts: {} };
  const check = checks.checkQualified;
  const { reasons, signatures } = checkQualifiedParts({
    files,
    entries,
    disclosures: disclosures ?? [],
    manifest,
    check,
  });
  return { reasons, facts: signatures.length > 0 ? { qualified: signatures } : {} };
}

function disclosedIn(
  { entries, disclosures }: PackageReading,
  manifest: Manifest,
): Pick<Verdict, 'signers' | 'undisclosed' | 'histories' | 'title' | 'organization'> {
  if (entries === null) return {};
  const known = disclosures ?? [];
  return {
    signers: disclosedSigners(manifest, entries, known),
    undisclosed: countUndisclosed(manifest, known),
    histories: historiesIn(manifest, entries, known),
    title: disclosedTitle(known),
    organization: disclosedOrganization(manifest, known),
  };
}

function historiesIn(
  { signers, audit }: Manifest,
  entries: readonly ChainEntry[],
  disclosures: readonly Disclosure[],
): readonly SignerHistoryOpened[] {
  const issued = entries.slice(0, audit.count);
  return signers
    .map(({ id }) => ({ signerId: id, ...openedHistory(signerHistory(issued, id), disclosures) }))
    .filter(({ dispute, contactChanges }) => dispute !== null || contactChanges.length > 0);
}

/** Without a readable trail, its disclosures cannot be checked. */
function evidenceOf(reading: PackageReading, key: PublicKey, checkTimestamp: CheckTimestamp): Evidence {
  const { manifestBytes, jws, timestampResponse, entries, logProof } = reading;
  const disclosures = entries === null ? [] : (reading.disclosures ?? []);
  const chain = { entries: entries ?? [], disclosures };
  return {
    manifestBytes,
    jws,
    timestampResponse,
    ...chain,
    keys: { keys: [key] },
    checkTimestamp,
    ...(logProof !== undefined && { logProof }),
  };
}

function resultOf(reasons: readonly Reason<ReasonCode>[]): Result {
  if (reasons.length === 0) return 'VALID';
  if (reasons.some(({ code }) => ALTERATIONS.includes(code))) return 'ALTERED';
  return reasons.every(({ code }) => code === 'KEY_REVOKED') ? 'REVOKED' : 'INVALID_EVIDENCE';
}

function pdfReasons(
  { pdf, laterSignatures }: PackageChecks,
  matched: MatchedPdf | undefined,
  manifest: Manifest | undefined,
): readonly Reason<ReasonCode>[] {
  if (pdf === undefined || matched !== undefined) return [];
  const later = manifest && laterSignatures && signedLater(pdf, manifest, laterSignatures);
  if (later) return [{ code: 'LATER_SIGNATURE', detail: later }];
  return [{ code: 'DOCUMENT_DIFFERS', detail: 'the given PDF is not a document of this package' }];
}
