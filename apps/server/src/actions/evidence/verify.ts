import { digestOf } from '../../domain/documents/digest.ts';
import type { PublicKey } from '@aval/evidence/public-key';
import { verifyEvidence } from '@aval/evidence/verify-evidence';
import type { Environment } from '../../domain/environment.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { findMarker } from '../../domain/evidence/marker.ts';
import { provedSupplement } from '../../domain/evidence/supplement.ts';
import type { Supplement } from '../../domain/evidence/supplement.ts';
import { judgeBytes } from '../../domain/evidence/verification.ts';
import type { Findings, Verification } from '../../domain/evidence/verification.ts';
import { readVerificationCode } from '../../domain/signing/verification-code.ts';
import type { Artifact, IssuedEvidence } from '../../ports/stores/evidence.ts';
import type { Tx } from '../../ports/tx.ts';
import type { Deps } from '../deps.ts';

type VerifyDeps = Pick<Deps, 'db' | 'blobs' | 'timestampCheck'>;

interface Asked {
  readonly file: Uint8Array | null;
  readonly code: string | null;
}

const WHOLE_TRAIL = 1_000_000;

/**
 * Public verification of a file, a code or both. Opens no file: bytes are hashed and searched, so that hostile
 * ones do no harm. Where the bytes are ours the kept evidence is verified anew. Codes: UNSUPPORTED_MEDIA_TYPE
 * for what is neither ours nor a PDF.
 */
export function verify(deps: VerifyDeps, environment: Environment, asked: Asked): Promise<Verification> {
  return deps.db.read(async (tx) => {
    const findings = await find(tx, { ...asked, environment });
    const verdict = judgeBytes(findings);
    const isOurs = verdict.result !== 'UNKNOWN';
    if (findings.file !== null && !findings.file.isPdf && !isOurs) {
      fail('UNSUPPORTED_MEDIA_TYPE', { reason: 'not-pdf' });
    }
    const proved = verdict.result === 'VALID' && verdict.envelope !== null;
    const evidence = proved ? await judgeEvidence(deps, tx, verdict.envelope) : null;
    return { ...verdict, ...evidence, checkedAt: findings.now };
  });
}

async function find(
  tx: Tx,
  { file, code, environment }: Asked & { readonly environment: Environment },
): Promise<Findings> {
  const read = code === null ? null : readVerificationCode(code);
  const byCode = read === null ? null : await tx.evidence.byCode(environment, read);
  const base = { now: tx.now(), codeGiven: code !== null, byCode };
  if (file === null) return { ...base, file: null };
  const known = await tx.evidence.knownFiles(environment, digestOf(file));
  const load = async (match: 'SEALED' | 'ORIGINAL'): Promise<readonly Envelope[]> => {
    const ids = known.filter((one) => one.match === match).map((one) => one.envelopeId);
    const envelopes = await Promise.all(ids.map((id) => tx.envelopes.findById(id)));
    return envelopes.filter((one) => one !== null);
  };
  const marker = findMarker(file, await certificatesInHex(tx, environment));
  const marked = await Promise.all(marker.codes.map((one) => tx.evidence.byCode(environment, one)));
  return {
    ...base,
    file: {
      isPdf: Buffer.from(file.subarray(0, 5)).toString('latin1') === '%PDF-',
      sealedOf: (await load('SEALED')).at(0) ?? null,
      originalOf: await load('ORIGINAL'),
      markedBy: marked.find((one) => one !== null) ?? null,
      hasMarker: marker.certificate || marked.some((one) => one !== null),
    },
  };
}

/** Hexadecimal of every seal certificate of this environment: what a signature's /Contents holds. */
async function certificatesInHex(tx: Tx, environment: Environment): Promise<readonly string[]> {
  const certificates = await tx.evidence.sealCertificates(environment);
  return certificates.map(({ der }) => der.toString('hex'));
}

/** Verifies the kept evidence anew: chain, manifest, signature, stamp, and that the artifacts are those it names. */
async function judgeEvidence(
  deps: VerifyDeps,
  tx: Tx,
  envelope: Envelope | null,
): Promise<Pick<Verification, 'result' | 'reasons'> | null> {
  if (envelope === null) return null;
  const evidence = await tx.evidence.find(envelope.id);
  if (evidence === null) return { result: 'INVALID_EVIDENCE', reasons: [MISSING] };
  const verdict = verifyEvidence({
    manifestBytes: evidence.manifest,
    jws: evidence.jws,
    timestampResponse: evidence.timestampResponse,
    entries: await tx.audit.list(envelope.id, 0, WHOLE_TRAIL),
    disclosures: [],
    ...(evidence.logProof !== null && { logProof: evidence.logProof }),
    envelopeId: envelope.id,
    keys: { keys: await tx.evidence.keys(envelope.tenant.environment) },
    checkTimestamp: deps.timestampCheck.against(rootsOf(evidence)),
  });
  const sealed = new Set<string>(verdict.manifest?.documents.map((one) => one.sealed.sha256));
  const artifacts = await tx.evidence.artifacts(envelope.id);
  const keys = await tx.evidence.keys(envelope.tenant.environment);
  const supplements = await supplementsOf(deps, artifacts, keys);
  const longTerm = supplements
    .filter((one) => one.envelopeId === envelope.id && sealed.has(one.sealedSha256))
    .map((one) => one.longTermSha256);
  const agree = areNamed(artifacts, new Set([...sealed, ...longTerm]), verdict.manifest?.report?.sha256);
  if (verdict.result === 'VALID' && !agree) return { result: 'INVALID_EVIDENCE', reasons: [OTHER_ARTIFACTS] };
  return { result: verdict.result, reasons: verdict.reasons };
}

/** Whether the kept documents and the report are those of the manifest; an older manifest does not name its report. */
function areNamed(
  artifacts: readonly Artifact[],
  documents: ReadonlySet<string>,
  report: string | undefined,
): boolean {
  return artifacts.every(({ name, documentId, sha256 }) => {
    if (name === 'report.pdf') return report === undefined || sha256 === report;
    return documentId === null || documents.has(sha256);
  });
}

/** Supplements whose signature holds. */
async function supplementsOf(
  deps: VerifyDeps,
  artifacts: readonly Artifact[],
  keys: readonly PublicKey[],
): Promise<readonly Supplement[]> {
  const named = new Map(artifacts.map((one) => [one.name, one] as const));
  const found = artifacts.map(async ({ name, blobKey }) => {
    const signature = SUPPLEMENT.test(name) ? named.get(name.replace(/json$/, 'jws')) : undefined;
    if (signature === undefined || signature.blobKey === null || blobKey === null) return null;
    const [bytes, jws] = await Promise.all([deps.blobs.get(blobKey), deps.blobs.get(signature.blobKey)]);
    return provedSupplement({ bytes, jws: jws.toString('latin1') }, keys);
  });
  return (await Promise.all(found)).filter((one) => one !== null);
}

const SUPPLEMENT = /^long-term\/.*\.json$/;

const MISSING = { code: 'EVIDENCE_MISSING', detail: 'The evidence of this envelope is not there.' };
const OTHER_ARTIFACTS = {
  code: 'ARTIFACTS_DIFFER',
  detail: 'A kept file is not the one that the manifest names.',
};

function rootsOf({ timestampChain }: IssuedEvidence): readonly Buffer[] {
  return timestampChain.slice(-1);
}
