import type { Download, EvidenceExport } from '../../domain/documents/download-address.ts';
import type { Environment } from '../../domain/environment.ts';
import type { Artifact } from '../../store/evidence-types.ts';
import type { Deps } from '../deps.ts';
import { fileAddress } from '../downloads/file-address.ts';

/** An artifact with its temporary address. */
export interface DownloadableArtifact extends Artifact {
  readonly url: string;
  readonly expiresAt: Date;
}

/** Whose artifact it is, where it is fetched, and until when. */
interface DownloadContext {
  readonly envelopeId: string;
  readonly signerId?: string;
  readonly environment: Environment;
  readonly expiresAt: Date;
  /** Set where a person gets the address: fetching it is then a security event. */
  readonly export?: Omit<EvidenceExport, 'file'> | undefined;
}

/** Gives an artifact its temporary address. */
export function withDownloadUrl(
  deps: Pick<Deps, 'secrets' | 'settings'>,
  artifact: Artifact,
  { environment, expiresAt, export: exported, ...whose }: DownloadContext,
): DownloadableArtifact {
  const { name } = artifact;
  const file = {
    contentType: artifact.type,
    filename: name.split('/').at(-1) ?? name,
    expiresAt: expiresAt.getTime(),
    ...(exported !== undefined && { export: { ...exported, file: name } }),
  };
  const download: Download = { ...placeOf(artifact, whose), ...file };
  return { ...artifact, url: fileAddress(deps, environment, download), expiresAt };
}

/** Where the bytes of an artifact come from. */
function placeOf(
  { name, blobKey, sha256, isPacked }: Artifact,
  whose: Pick<DownloadContext, 'envelopeId' | 'signerId'>,
) {
  if (blobKey === null) return { kind: 'made', name, ...whose } as const;
  return isPacked
    ? ({ kind: 'packed', blobKey, name, sha256 } as const)
    : ({ kind: 'artifact', blobKey } as const);
}
