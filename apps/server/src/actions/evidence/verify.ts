import type { Sha256Hex } from '@aval/evidence/canonical';
import type { Environment } from '../../domain/environment.ts';
import { isEvidenceReady } from '../../domain/envelopes/envelope-progress.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { ExaminedFile, UploadedPackage } from '../../domain/evidence/examined-file.ts';
import type { Marker } from '../../domain/evidence/marker.ts';
import { verifiedSender } from '../../domain/evidence/verified-sender.ts';
import type { VerifiedSender } from '../../domain/evidence/verified-sender.ts';
import { compareWithCode, judgeBytes } from '../../domain/evidence/verification.ts';
import type { BytesVerdict, Findings, Verification } from '../../domain/evidence/verification.ts';
import { readVerificationCode } from '../../domain/signing/verification-code.ts';
import { FROM_REPLICA } from '../../store/db.ts';
import type { KeptFile } from '../../ports/file-examiner.ts';
import type { Artifact } from '../../store/evidence-types.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { compareFooters } from './compare-footers.ts';
import { findSealedRevision } from './find-sealed-revision.ts';
import { findOwnSignatures } from './find-own-signatures.ts';
import { isNamedInEvidence, verifyStoredEvidence } from './verify-evidence.ts';
import { verifyPackageFiles } from './verify-package-files.ts';

type VerifyDeps = Pick<
  Deps,
  | 'db'
  | 'examiner'
  | 'blobs'
  | 'archive'
  | 'timestampCheck'
  | 'verdicts'
  | 'pdf'
  | 'log'
  | 'holderCertificates'
  | 'icpBrasilRoots'
>;

interface VerifyInput {
  readonly file: KeptFile | null;
  /** Of a file that stays with the caller. */
  readonly sha256?: Sha256Hex | null;
  readonly code: string | null;
}

/**
 * Public verification of a file or its digest, a code, or both. Opens no PDF of a stranger: bytes are hashed and searched, so that hostile
 * ones do no harm, and a package is unpacked within bounds and compared with what was issued; in a thread and before the transaction, so that large ones hold up nobody (ADR-0035). Where the bytes are ours
 * the kept evidence is verified, unless exactly this evidence was found valid before (ADR-0035). Codes:
 * UNSUPPORTED_MEDIA_TYPE for what is neither ours nor a PDF.
 */
export async function verify(
  deps: VerifyDeps,
  environment: Environment,
  { file, sha256 = null, code }: VerifyInput,
): Promise<Verification> {
  const examined = file === null ? digestAlone(sha256) : await examine(deps, environment, file);
  const { issued, ...verification } = await deps.db.read(async (tx) => {
    const findings = await find(deps, tx, environment, { examined, code });
    const uploaded = examined?.uploaded ?? null;
    const verdict =
      (await verifyUploadedPackage(tx, { environment, uploaded, findings })) ?? judgeBytes(findings);
    if (verdict.result === 'UNKNOWN' && examined !== null && !isKnownForm(examined)) {
      fail('UNSUPPORTED_MEDIA_TYPE', { reason: 'not-pdf' });
    }
    const organization = await senderOf(tx, verdict.envelope);
    const evidence = await evidenceOf(deps, tx, verdict, examined);
    const isFileInHand = file !== null;
    const known = { ...verdict, organization, ...evidence, sealedRevision: null, isFileInHand };
    const beginnings = isFileInHand && examined?.isPdf === true ? await issuedOf(tx, verdict) : [];
    return { ...withForm({ ...known, checkedAt: findings.now }, uploaded), issued: beginnings };
  }, FROM_REPLICA);
  const compared = await compareFooters(
    deps,
    verification,
    file && examined && { file, sha256: examined.sha256 },
  );
  return findSealedRevision(deps, compared, file && { file, issued });
}

/** A file with a known digest is ours; of another, nobody knows what it is. */
function digestAlone(sha256: Sha256Hex | null): ExaminedFile | null {
  return sha256 && { isPdf: true, sha256, marker: NO_MARKER, uploaded: null };
}

/** The files of an envelope one of which an altered file may begin with. */
async function issuedOf(tx: Tx, { result, envelope }: BytesVerdict): Promise<readonly Artifact[]> {
  return result === 'ALTERED' && envelope !== null ? tx.evidence.artifacts(envelope.id) : [];
}

/** The kept evidence of a file or a code that is ours, and the signers' own signatures if it holds. */
async function evidenceOf(
  deps: VerifyDeps,
  tx: Tx,
  { result, match, envelope }: BytesVerdict,
  examined: ExaminedFile | null,
): Promise<Pick<Verification, 'proof' | 'ownSignatures' | 'histories'> & Partial<Verification>> {
  if (result !== 'VALID' || envelope === null) return { proof: null, ownSignatures: [], histories: [] };
  const uploaded = match === 'SEALED' ? (examined?.sha256 ?? null) : null;
  const evidence = await verifyStoredEvidence(deps, tx, envelope, uploaded);
  const ownSignatures = evidence.proof === null ? [] : await findOwnSignatures(deps, tx, envelope);
  return { ...evidence, ownSignatures };
}

async function senderOf(tx: Tx, envelope: Envelope | null): Promise<VerifiedSender | null> {
  if (envelope === null) return null;
  const organization = await tx.organizations.find(envelope.tenant.organizationId);
  return verifiedSender(envelope, organization && organization.identity);
}

/** The verdict on a package of which some file is ours; null where it is none, or a stranger's. */
async function verifyUploadedPackage(
  tx: Tx,
  given: {
    readonly environment: Environment;
    readonly uploaded: UploadedPackage | null;
    readonly findings: Findings;
  },
): Promise<BytesVerdict | null> {
  const { environment, uploaded, findings } = given;
  if (uploaded === null) return null;
  const envelope = await tx.evidence.envelopeOfPackage(environment, [...uploaded.digests.values()]);
  return envelope && compareWithCode(await verifyPackageFiles(tx, envelope, uploaded), findings);
}

/** An upload that may be a foreign document or package. */
function isKnownForm({ isPdf, uploaded }: ExaminedFile): boolean {
  return isPdf || uploaded !== null;
}

/** Valid contents in an archive other than the issued archive are no alteration, but they are reported separately. */
function withForm(verification: Verification, uploaded: UploadedPackage | null): Verification {
  if (verification.match !== 'PACKAGE' || uploaded?.form !== 'REWRITTEN') return verification;
  return { ...verification, reasons: [...verification.reasons, ARCHIVE_REWRITTEN] };
}

const ARCHIVE_REWRITTEN = {
  code: 'ARCHIVE_REWRITTEN',
  detail: 'Contents valid, archive rewritten: the ZIP differs from the ZIP that was issued.',
};

async function examine(deps: VerifyDeps, environment: Environment, file: KeptFile): Promise<ExaminedFile> {
  const certificates = await deps.db.read((tx) => tx.evidence.sealCertificates(environment), FROM_REPLICA);
  return deps.examiner.examine(
    file,
    certificates.map(({ der }) => der.toString('hex')),
  );
}

async function find(
  deps: VerifyDeps,
  tx: Tx,
  environment: Environment,
  { examined, code }: { readonly examined: ExaminedFile | null; readonly code: string | null },
): Promise<Findings> {
  const read = code === null ? null : readVerificationCode(code);
  const byCode = read === null ? null : await tx.evidence.byCode(environment, read);
  const file = examined && (await lookUp(deps, tx, environment, examined));
  return { now: await tx.now(), codeGiven: code !== null, byCode, file };
}

const NO_MARKER: Marker = { codes: [], certificate: false };

async function lookUp(
  deps: VerifyDeps,
  tx: Tx,
  environment: Environment,
  { isPdf, sha256, marker }: ExaminedFile,
): Promise<NonNullable<Findings['file']>> {
  const known = await tx.evidence.knownFiles(environment, sha256);
  const sealed = known.find(({ match }) => match === 'SEALED');
  const originals = known.filter(({ match }) => match === 'ORIGINAL');
  // A file that is ours byte for byte needs no mark.
  const { codes, certificate } = sealed === undefined ? marker : NO_MARKER;
  const named = codes.length === 0 ? null : await tx.evidence.byCode(environment, ...codes);
  const markedBy = named !== null && isEvidenceReady(named) ? named : null;
  const sealedOf = sealed === undefined ? null : await tx.envelopes.findById(sealed.envelopeId);
  // The list of files may have been changed; what it names is signed.
  const isUnlisted = markedBy !== null && (await isNamedInEvidence(deps, tx, markedBy, sha256));
  return {
    isPdf,
    sealedOf: isUnlisted ? markedBy : sealedOf,
    originalOf: originals.map(({ envelopeId: id, status }) => ({ id, status })),
    markedBy,
    hasMarker: certificate || markedBy !== null,
  };
}
