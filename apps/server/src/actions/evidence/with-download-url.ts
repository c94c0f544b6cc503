import type { Download } from '../../domain/documents/download-address.ts';
import { isGenerated } from '../../domain/evidence/generated-artifacts.ts';
import type { Id } from '../../domain/ids.ts';
import type { Artifact } from '../../ports/stores/evidence.ts';
import type { Deps } from '../deps.ts';
import { fileAddress } from '../downloads/file-address.ts';
import { exportOf } from './export-of.ts';
import type { ExportCaller } from './export-of.ts';

/** An artifact with its temporary address. */
export interface DownloadableArtifact extends Artifact {
  readonly url: string;
  readonly expiresAt: Date;
}

/** Whose artifact it is, who fetches it, and until when. */
interface DownloadContext {
  readonly envelopeId: Id<'env'>;
  readonly signerId?: string;
  readonly isImpersonal?: true;
  readonly caller: ExportCaller;
  /** The number of people whose values the files have that are made for each download. */
  readonly people: number;
  readonly expiresAt: Date;
}

/** Gives an artifact its temporary address. */
export function withDownloadUrl(
  deps: Pick<Deps, 'secrets' | 'settings'>,
  artifact: Artifact,
  { caller, expiresAt, people, ...whose }: DownloadContext,
): DownloadableArtifact {
  const { name } = artifact;
  const { envelopeId } = whose;
  const exported = exportOf(caller, { envelopeId, file: name, people: isGenerated(name) ? people : 0 });
  const file = {
    contentType: artifact.type,
    filename: name.split('/').at(-1) ?? name,
    expiresAt: expiresAt.getTime(),
    ...(exported !== undefined && { export: exported }),
  };
  const download: Download = { ...placeOf(artifact, whose), ...file };
  return { ...artifact, url: fileAddress(deps, caller.tenant.environment, download), expiresAt };
}

/** Where the bytes of an artifact come from. */
function placeOf(
  { name, blobKey, sha256, isPacked }: Artifact,
  whose: Pick<DownloadContext, 'envelopeId' | 'signerId' | 'isImpersonal'>,
) {
  if (blobKey === null) return { kind: 'made', name, ...whose } as const;
  return isPacked
    ? ({ kind: 'packed', blobKey, name, sha256 } as const)
    : ({ kind: 'artifact', blobKey } as const);
}
