import type { Tenant } from '../../domain/access/principal.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { writeDownloadToken } from '../../domain/documents/download-address.ts';
import type { Download } from '../../domain/documents/download-address.ts';
import { DOWNLOAD_ADDRESS_IS_VALID_FOR } from '../../domain/limits.ts';
import type { Artifact, IssuedEvidence } from '../../ports/stores/evidence.ts';
import type { Deps } from '../deps.ts';

/** An artifact with its temporary address. */
export interface ReachableArtifact extends Artifact {
  readonly url: string;
  readonly expiresAt: Date;
}

export interface ReadEvidence {
  readonly envelope: Envelope;
  readonly evidence: IssuedEvidence;
  /** The package as it was issued. */
  readonly artifacts: readonly ReachableArtifact[];
  /** Long-term forms and their supplements; empty until they are made. */
  readonly longTerm: readonly ReachableArtifact[];
}

/** The evidence of an envelope. Codes: NOT_FOUND, EVIDENCE_NOT_READY. */
export function readEvidence(
  deps: Pick<Deps, 'db' | 'secrets' | 'settings'>,
  tenant: Tenant,
  id: string,
): Promise<ReadEvidence> {
  return deps.db.read(async (tx) => {
    const envelope = (await tx.envelopes.find(tenant, id)) ?? fail('NOT_FOUND');
    const evidence = (await tx.evidence.find(envelope.id)) ?? fail('EVIDENCE_NOT_READY');
    const artifacts = await tx.evidence.artifacts(envelope.id);
    const expiresAt = new Date(tx.now().getTime() + DOWNLOAD_ADDRESS_IS_VALID_FOR);
    const baseUrl = deps.settings.baseUrls[tenant.environment];
    const files = artifacts.map((one) =>
      reachable(deps, one, { envelopeId: envelope.id, baseUrl, expiresAt }),
    );
    return {
      envelope,
      evidence,
      artifacts: files.filter(({ name }) => !isLongTerm(name)),
      longTerm: files.filter(({ name }) => isLongTerm(name)),
    };
  });
}

/** They are no part of the package, whose list was signed before. */
function isLongTerm(name: string): boolean {
  return name.startsWith('long-term/');
}

function reachable(
  deps: Pick<Deps, 'secrets'>,
  artifact: Artifact,
  { envelopeId, baseUrl, expiresAt }: Way,
): ReachableArtifact {
  const { name, blobKey } = artifact;
  const file = {
    contentType: artifact.type,
    filename: name.split('/').at(-1) ?? name,
    expiresAt: expiresAt.getTime(),
  };
  const download: Download =
    blobKey === null ? { kind: 'made', envelopeId, name, ...file } : { kind: 'artifact', blobKey, ...file };
  const token = writeDownloadToken(download, (text) => deps.secrets.mac('download', text));
  return { ...artifact, url: `${baseUrl}/v1/files/${token}`, expiresAt };
}

interface Way {
  readonly envelopeId: string;
  readonly baseUrl: string;
  readonly expiresAt: Date;
}
