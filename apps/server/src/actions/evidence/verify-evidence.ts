import { canonicalBytes } from '@aval/evidence/canonical';
import type { Sha256Hex } from '@aval/evidence/canonical';
import { parseLogProof } from '@aval/evidence/log/log-proof';
import { parseManifest } from '@aval/evidence/manifest';
import type { Manifest } from '@aval/evidence/manifest';
import type { PublicKey } from '@aval/evidence/public-key';
import { provedSupplement } from '@aval/evidence/supplement';
import type { Supplement } from '@aval/evidence/supplement';
import { verifyEvidence } from '@aval/evidence/verify-evidence';
import type { EvidenceVerdict } from '@aval/evidence/verify-evidence';
import { digestOf } from '../../domain/documents/digest.ts';
import type { Environment } from '../../domain/environment.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import type { Verification, VerificationReason } from '../../domain/evidence/verification.ts';
import type { Artifact, IssuedEvidence } from '../../store/evidence-types.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { findHistories } from './find-histories.ts';
import { openFiles } from './open-files.ts';
import { summarizeProof } from './summarize-proof.ts';

type StoredVerification = Pick<Verification, 'result' | 'reasons' | 'proof' | 'histories'>;
type VerifyEvidenceDeps = Pick<Deps, 'blobs' | 'archive' | 'timestampCheck' | 'verdicts'>;

const WHOLE_TRAIL = 1_000_000;

/**
 * Verifies the kept evidence anew: chain, manifest, signature, stamp, proof of the public log, that the log still holds it,
 * and that the artifacts are those it names.
 */
export async function verifyStoredEvidence(
  deps: VerifyEvidenceDeps,
  tx: Tx,
  envelope: Envelope,
  uploaded: Sha256Hex | null = null,
): Promise<StoredVerification> {
  const { environment } = envelope.tenant;
  const evidence = await tx.evidence.find(envelope.id);
  if (evidence === null) return invalid(MISSING);
  const keys = await tx.evidence.keys(environment);
  const { result, reasons, manifest } = await verdictOn(deps, tx, { envelope, evidence, keys });
  if (result !== 'VALID' || manifest === undefined) return { result, reasons, proof: null, histories: [] };
  if (!(await standsInLog(tx, environment, evidence))) return invalid(NOT_IN_LOG);
  const artifacts = await tx.evidence.artifacts(envelope.id);
  const agree = areListed(artifacts, manifest, await supplementsOf(deps, artifacts, keys));
  if (!agree) return invalid(OTHER_ARTIFACTS);
  const proof = await summarizeProof(tx, environment, { evidence, manifest, artifacts, uploaded });
  return { result, reasons, proof, histories: await findHistories(tx, envelope, manifest) };
}

/**
 * Returns whether the signed evidence of an envelope names a file, whatever the kept list of files says: somebody may have changed
 * that. Such a file is as it was issued, and its evidence is not.
 */
export async function isNamedInEvidence(
  deps: VerifyEvidenceDeps,
  tx: Tx,
  envelope: Envelope,
  sha256: Sha256Hex,
): Promise<boolean> {
  const evidence = await tx.evidence.find(envelope.id);
  const reading = evidence && parseManifest(evidence.manifest);
  if (reading?.ok !== true) return false;
  const { documents, report } = reading.manifest;
  if (report?.sha256 === sha256 || documents.some(({ sealed }) => sealed.sha256 === sha256)) return true;
  const keys = await tx.evidence.keys(envelope.tenant.environment);
  const supplements = await supplementsOf(deps, await tx.evidence.artifacts(envelope.id), keys);
  return supplements.some(
    ({ envelopeId, longTermSha256 }) => envelopeId === envelope.id && longTermSha256 === sha256,
  );
}

function invalid(why: VerificationReason): StoredVerification {
  return { result: 'INVALID_EVIDENCE', reasons: [why], proof: null, histories: [] };
}

interface StoredEvidence {
  readonly envelope: Envelope;
  readonly evidence: IssuedEvidence;
  readonly keys: readonly PublicKey[];
}

type StoredVerdict = Pick<EvidenceVerdict, 'result' | 'reasons' | 'manifest'>;

/** The verdict on the kept evidence; VALID from memory where everything that it depends on is byte for byte the same. */
async function verdictOn(deps: VerifyEvidenceDeps, tx: Tx, kept: StoredEvidence): Promise<StoredVerdict> {
  const digest = digestOfAll(kept, await tx.audit.digest(kept.envelope.id));
  const reading = deps.verdicts.has(digest) ? parseManifest(kept.evidence.manifest) : null;
  if (reading?.ok === true) return { result: 'VALID', reasons: [], manifest: reading.manifest };
  const verdict = await verifyAnew(deps, tx, kept);
  if (verdict.result === 'VALID') deps.verdicts.add(digest);
  return verdict;
}

/** Everything that `verifyAnew` reads, in one digest: what is not in it must not decide there (ADR-0035). */
function digestOfAll({ envelope, evidence, keys }: StoredEvidence, chain: Sha256Hex): Sha256Hex {
  const { manifest, jws, timestampResponse, timestampChain, logProof } = evidence;
  const roots = rootOf(timestampChain).map(digestOf);
  const bytes = { manifest: digestOf(manifest), timestampResponse: digestOf(timestampResponse), roots };
  return digestOf(canonicalBytes({ ...bytes, envelopeId: envelope.id, jws, logProof, chain, keys }));
}

async function verifyAnew(
  deps: VerifyEvidenceDeps,
  tx: Tx,
  { envelope, evidence, keys }: StoredEvidence,
): Promise<EvidenceVerdict> {
  return verifyEvidence({
    manifestBytes: evidence.manifest,
    jws: evidence.jws,
    timestampResponse: evidence.timestampResponse,
    entries: await tx.audit.list(envelope.id, 0, WHOLE_TRAIL),
    disclosures: [],
    ...(evidence.logProof !== null && { logProof: evidence.logProof }),
    envelopeId: envelope.id,
    keys: { keys },
    checkTimestamp: deps.timestampCheck.against(rootOf(evidence.timestampChain)),
  });
}

function rootOf(chain: readonly Buffer[]): readonly Buffer[] {
  return chain.slice(-1);
}

/** Whether the log of today still holds the manifest where its proof says; of evidence without a proof nothing is said. */
async function standsInLog(tx: Tx, environment: Environment, evidence: IssuedEvidence): Promise<boolean> {
  if (evidence.logProof === null) return true;
  const index = await tx.publicLog.indexOf(environment, Buffer.from(digestOf(evidence.manifest), 'hex'));
  return index !== null && index === parseLogProof(evidence.logProof)?.index;
}

/**
 * Whether the kept documents and the report are those of the manifest, and every document of it is kept; an older manifest does not
 * name its report.
 */
function areListed(
  artifacts: readonly Artifact[],
  { documents, envelope, report }: Manifest,
  supplements: readonly Supplement[],
): boolean {
  const sealed = new Set<string>(documents.map((document) => document.sealed.sha256));
  const longTerm = supplements
    .filter((extension) => extension.envelopeId === envelope.id && sealed.has(extension.sealedSha256))
    .map((extension) => extension.longTermSha256);
  const known = new Set([...sealed, ...longTerm]);
  const kept = new Set<string>(artifacts.map(({ sha256 }) => sha256));
  if (![...sealed].every((sha256) => kept.has(sha256))) return false;
  return artifacts.every(({ name, documentId, sha256 }) => {
    if (name === 'report.pdf') return report === undefined || sha256 === report.sha256;
    return documentId === null || known.has(sha256);
  });
}

/** Supplements whose signature holds. */
async function supplementsOf(
  deps: VerifyEvidenceDeps,
  artifacts: readonly Artifact[],
  keys: readonly PublicKey[],
): Promise<readonly Supplement[]> {
  const named = new Map(artifacts.map((artifact) => [artifact.name, artifact] as const));
  const open = openFiles(deps);
  const found = artifacts.map(async ({ blobKey, ...file }) => {
    const signature = SUPPLEMENT.test(file.name) ? named.get(file.name.replace(/json$/, 'jws')) : undefined;
    if (signature === undefined || signature.blobKey === null || blobKey === null) return null;
    const [bytes, jws] = await Promise.all([
      open({ ...file, blobKey }),
      open({ ...signature, blobKey: signature.blobKey }),
    ]);
    return provedSupplement({ bytes, jws: jws.toString('latin1') }, keys);
  });
  return (await Promise.all(found)).filter((file) => file !== null);
}

const SUPPLEMENT = /^long-term\/.*\.json$/;

const MISSING = { code: 'EVIDENCE_MISSING', detail: 'The evidence of this envelope is not there.' };
const NOT_IN_LOG = {
  code: 'LOG_ENTRY_MISSING',
  detail: 'The public log does not hold this manifest where its proof says.',
};
const OTHER_ARTIFACTS = {
  code: 'ARTIFACTS_DIFFER',
  detail: 'A stored file differs from the file named in the manifest.',
};
