import type { Principal, Tenant } from '../../domain/access/principal.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { DISCLOSURES, isGenerated } from '../../domain/evidence/generated-artifacts.ts';
import { newestForms } from '../../domain/evidence/long-term-names.ts';
import { disclosuresOfPeople, peopleIn } from '../../domain/evidence/disclosures-for.ts';
import type { ShownPeople } from '../../domain/evidence/disclosures-for.ts';
import { DOWNLOAD_URL_TTL } from '../../domain/limits.ts';
import { hashBytes } from '../../process/hash-bytes.ts';
import type { UnprovedSignature } from '../../ports/long-term-sealer.ts';
import type { Artifact, IssuedEvidence } from '../../store/evidence-types.ts';
import type { Deps } from '../deps.ts';
import { generateFile } from './package-bytes.ts';
import type { PackageParts } from './package-bytes.ts';
import { withDownloadUrl } from './with-download-url.ts';
import type { DownloadableArtifact } from './with-download-url.ts';
import { evidenceNotReady } from '../../domain/envelopes/evidence-not-ready.ts';
import { missingObject } from '../../domain/errors/not-found.ts';

export interface EvidenceResult {
  readonly envelope: Envelope;
  readonly evidence: IssuedEvidence;
  readonly people: ShownPeople;
  /** The package as it was issued. */
  readonly artifacts: readonly DownloadableArtifact[];
  /** The newest long-term form of each document, with its supplement; empty until they are made. */
  readonly longTerm: readonly LongTermArtifact[];
}

/** A file of a long-term form. */
interface LongTermArtifact extends DownloadableArtifact {
  /** The signatures of which the form has no data that lasts; null for a supplement, and where nobody looked. */
  readonly unproved: readonly UnprovedSignature[] | null;
}

/** Whose values the evidence shows, and who is given its addresses. */
interface EvidenceQuery {
  readonly id: string;
  readonly people: ShownPeople;
  readonly principal?: Principal;
}

type ReadDeps = Pick<Deps, 'db' | 'secrets' | 'settings' | 'blobs' | 'archive'>;

/**
 * The evidence of an envelope. With the values of one signer, it can be shown without the others'; without values of
 * anybody, it has no `disclosures.json`. Codes: NOT_FOUND, EVIDENCE_NOT_READY.
 */
export async function readEvidence(
  deps: ReadDeps,
  tenant: Tenant,
  { id, people, principal }: EvidenceQuery,
): Promise<EvidenceResult> {
  const { envelope, evidence, expiresAt, unproved, ...parts } = await deps.db.read(async (tx) => {
    const found = (await tx.envelopes.find(tenant, id)) ?? fail('NOT_FOUND');
    if (people.kind === 'SIGNER' && !found.signers.some((signer) => signer.id === people.signerId))
      fail('NOT_FOUND', missingObject('signer', 'signerId', people.signerId));
    return {
      envelope: found,
      evidence: (await tx.evidence.find(found.id)) ?? evidenceNotReady(found),
      artifacts: await tx.evidence.artifacts(found.id),
      unproved: await tx.archiveStamps.unproved(found.id),
      disclosures:
        people.kind === 'ALL' ? [] : disclosuresOfPeople(await tx.audit.disclosures(found), people),
      expiresAt: new Date((await tx.now()).getTime() + DOWNLOAD_URL_TTL),
    };
  });
  const artifacts =
    people.kind === 'ALL' ? parts.artifacts : await artifactsWithDisclosures(deps, { evidence, ...parts });
  const way = {
    envelopeId: envelope.id,
    caller: { tenant, principal },
    expiresAt,
    people: peopleIn(envelope, people),
    ...(people.kind === 'SIGNER' && { signerId: people.signerId }),
    ...(people.kind === 'NONE' && { isImpersonal: true as const }),
  };
  const files = artifacts.map((artifact) => withDownloadUrl(deps, artifact, way));
  return {
    envelope,
    evidence,
    people,
    artifacts: files.filter(({ name }) => isListed(name, people)),
    longTerm: newestForms(files.map((file) => ({ ...file, unproved: unproved.get(file.name) ?? null }))),
  };
}

/** Without the values of anybody, `disclosures.json` would be a part that could be taken for the whole. */
function isListed(name: string, people: ShownPeople): boolean {
  return !isLongTerm(name) && (people.kind !== 'NONE' || name !== DISCLOSURES);
}

/** The files as they are with these disclosures alone: those that are made of them are other files. */
function artifactsWithDisclosures(deps: ReadDeps, parts: PackageParts): Promise<readonly Artifact[]> {
  return Promise.all(
    parts.artifacts.map(async (artifact) => {
      if (!isGenerated(artifact.name)) return artifact;
      const bytes = await generateFile(deps, artifact.name, parts);
      const { sha256, size } = await hashBytes(bytes);
      return { ...artifact, sha256, size, blobKey: null };
    }),
  );
}

/** They are no part of the package, whose list was signed before. */
function isLongTerm(name: string): boolean {
  return name.startsWith('long-term/');
}
