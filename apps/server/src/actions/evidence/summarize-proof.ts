import type { Sha256Hex } from '@aval/evidence/canonical';
import { parseLogProof } from '@aval/evidence/log/log-proof';
import { declaredMarks } from '@aval/evidence/manifest';
import type { Manifest } from '@aval/evidence/manifest';
import { commonNameIn } from '../../domain/evidence/common-name-in.ts';
import { X509Certificate } from 'node:crypto';
import type { Environment } from '../../domain/environment.ts';
import type { FileForm, ProofSummary } from '../../domain/evidence/proof-summary.ts';
import { newestDocument, newestForm } from '../../domain/evidence/long-term-names.ts';
import type { Artifact, IssuedEvidence } from '../../store/evidence-types.ts';
import type { SealCertificate } from '../../store/evidence-keys.ts';
import type { Tx } from '../../store/tx.ts';

interface ValidEvidence {
  readonly evidence: IssuedEvidence;
  readonly manifest: Manifest;
  readonly artifacts: readonly Artifact[];
  /** The digest of the uploaded file; null where none was. */
  readonly uploaded: Sha256Hex | null;
}

/** Summarizes evidence that was found valid. The seal's certificate is found by the digest in the manifest. */
export async function summarizeProof(
  tx: Tx,
  environment: Environment,
  { evidence, manifest, artifacts, uploaded }: ValidEvidence,
): Promise<ProofSummary> {
  const sha256 = manifest.keys.sealCertificateSha256;
  const certificates = await tx.evidence.sealCertificates(environment);
  const file = artifacts.find((artifact) => artifact.sha256 === uploaded);
  return {
    seal: { ...namesIn(certificates.find(({ fingerprint }) => fingerprint === sha256)), sha256 },
    timestamp: { time: evidence.genTime, authority: evidence.authority },
    log: logEntry(evidence, manifest),
    operator: manifest.operator ?? null,
    manifestKid: evidence.kid,
    longTerm: hasLongTermForms(artifacts),
    fileForm: fileForm(file),
    hasNewerForm: hasNewerForm(artifacts, file),
    documents: manifest.documents.map((document) => ({
      ...document,
      declared: declaredMarks(manifest, document),
    })),
    footersCompared: false,
  };
}

function fileForm({ name }: Pick<Artifact, 'name'> = { name: '' }): FileForm | null {
  if (name === 'report.pdf') return 'REPORT';
  if (name.startsWith('long-term/')) return 'LONG_TERM';
  return name.startsWith('documents/') ? 'SEALED' : null;
}

function hasNewerForm(artifacts: readonly Artifact[], file: Artifact | undefined): boolean {
  if (file === undefined || file.documentId === null) return false;
  return newestDocument(artifacts, file.documentId)?.sha256 !== file.sha256;
}

function namesIn(certificate: SealCertificate | undefined): Pick<ProofSummary['seal'], 'subject' | 'issuer'> {
  if (certificate === undefined) return { subject: null, issuer: null };
  const { subject, issuer } = new X509Certificate(certificate.der);
  return { subject: commonNameIn(subject), issuer: commonNameIn(issuer) };
}

function logEntry({ logProof }: IssuedEvidence, { log }: Manifest): ProofSummary['log'] {
  const index = logProof === null ? undefined : parseLogProof(logProof)?.index;
  return log === undefined || index === undefined ? null : { origin: log.origin, index };
}

function hasLongTermForms(artifacts: readonly Artifact[]): boolean {
  const sealed = artifacts.filter(
    ({ documentId, name }) => documentId !== null && !name.startsWith('long-term/'),
  );
  return (
    sealed.length > 0 &&
    sealed.every(({ documentId }) => documentId !== null && newestForm(artifacts, documentId) > 0)
  );
}
