import type { Principal, Tenant } from '../../domain/access/principal.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { digestSteps } from '../../domain/documents/digest.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { isGenerated } from '../../domain/evidence/generated-artifacts.ts';
import { newestForms } from '../../domain/evidence/long-term-names.ts';
import { disclosuresFor } from '../../domain/evidence/disclosures-for.ts';
import { DOWNLOAD_URL_TTL } from '../../domain/limits.ts';
import { runSteps } from '../../process/run-steps.ts';
import type { Artifact, IssuedEvidence } from '../../store/evidence-types.ts';
import type { Deps } from '../deps.ts';
import { exportOf } from './export-of.ts';
import { generateFile } from './package-bytes.ts';
import type { PackageParts } from './package-bytes.ts';
import { withDownloadUrl } from './with-download-url.ts';
import type { DownloadableArtifact } from './with-download-url.ts';
import { evidenceNotReady } from '../../domain/envelopes/evidence-not-ready.ts';
import { missingObject } from '../../domain/errors/not-found.ts';

export interface EvidenceResult {
  readonly envelope: Envelope;
  readonly evidence: IssuedEvidence;
  /** The package as it was issued. */
  readonly artifacts: readonly DownloadableArtifact[];
  /** The newest long-term form of each document, with its supplement; empty until they are made. */
  readonly longTerm: readonly DownloadableArtifact[];
}

/** Whose values the evidence shows (all signers unless one is named), and who is given its addresses. */
interface EvidenceQuery {
  readonly signerId?: string | null;
  readonly principal?: Principal;
}

type ReadDeps = Pick<Deps, 'db' | 'secrets' | 'settings' | 'blobs' | 'archive'>;

/**
 * The evidence of an envelope; with `signerId` the personal values in it are those of that signer alone, to be shown
 * without the others'. Codes: NOT_FOUND, EVIDENCE_NOT_READY.
 */
export async function readEvidence(
  deps: ReadDeps,
  tenant: Tenant,
  id: string,
  { signerId = null, principal }: EvidenceQuery = {},
): Promise<EvidenceResult> {
  const { envelope, evidence, expiresAt, ...parts } = await deps.db.read(async (tx) => {
    const found = (await tx.envelopes.find(tenant, id)) ?? fail('NOT_FOUND');
    if (signerId !== null && !found.signers.some((signer) => signer.id === signerId))
      fail('NOT_FOUND', missingObject('signer', 'signerId', signerId));
    return {
      envelope: found,
      evidence: (await tx.evidence.find(found.id)) ?? evidenceNotReady(found),
      artifacts: await tx.evidence.artifacts(found.id),
      disclosures: signerId === null ? [] : disclosuresFor(await tx.audit.disclosures(found), [signerId]),
      expiresAt: new Date((await tx.now()).getTime() + DOWNLOAD_URL_TTL),
    };
  });
  const artifacts =
    signerId === null ? parts.artifacts : await artifactsWithDisclosures(deps, { evidence, ...parts });
  const way = {
    envelopeId: envelope.id,
    environment: tenant.environment,
    expiresAt,
    export: exportOf(tenant, principal, envelope.id),
    ...(signerId !== null && { signerId }),
  };
  const files = artifacts.map((artifact) => withDownloadUrl(deps, artifact, way));
  return {
    envelope,
    evidence,
    artifacts: files.filter(({ name }) => !isLongTerm(name)),
    longTerm: newestForms(files),
  };
}

/** The files as they are with these disclosures alone: those that are made of them are other files. */
function artifactsWithDisclosures(deps: ReadDeps, parts: PackageParts): Promise<readonly Artifact[]> {
  return Promise.all(
    parts.artifacts.map(async (artifact) => {
      if (!isGenerated(artifact.name)) return artifact;
      const bytes = await generateFile(deps, artifact.name, parts);
      return { ...artifact, sha256: await runSteps(digestSteps(bytes)), size: bytes.length, blobKey: null };
    }),
  );
}

/** They are no part of the package, whose list was signed before. */
function isLongTerm(name: string): boolean {
  return name.startsWith('long-term/');
}
