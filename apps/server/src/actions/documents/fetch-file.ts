import { readDownloadToken } from '../../domain/documents/download-address.ts';
import type { Download, EvidenceExport, GeneratedDownload } from '../../domain/documents/download-address.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { disclosuresFor } from '../../domain/evidence/disclosures-for.ts';
import type { Deps } from '../deps.ts';
import { recordSecurityEvent } from '../access/record-security-event.ts';
import { generateFile, partsOf } from '../evidence/package-bytes.ts';

type FetchDeps = Pick<Deps, 'db' | 'secrets' | 'blobs' | 'archive' | 'random'>;

/**
 * Returns what a temporary address gives. Evidence that a person was given the address of is recorded as exported. NOT_FOUND
 * for an address that is not ours or has expired.
 */
export async function fetchFile(
  deps: FetchDeps,
  token: string,
  ip: string | null = null,
): Promise<{ readonly download: Download; readonly bytes: Buffer }> {
  const now = await deps.db.read(async (tx) => tx.now());
  const download =
    readDownloadToken(token, (text, given) => deps.secrets.mac('download', text, given), now) ??
    fail('NOT_FOUND');
  const bytes =
    download.kind === 'made' ? await generate(deps, download) : await deps.blobs.get(download.blobKey);
  if (download.export !== undefined) await recordExport(deps, download.export, ip);
  return { download, bytes };
}

function recordExport(deps: FetchDeps, exported: EvidenceExport, ip: string | null): Promise<void> {
  const { by: actor, organizationId, envelopeId, file } = exported;
  return deps.db.change(async (tx) => ({
    value: await recordSecurityEvent(deps, tx, {
      type: 'EVIDENCE_EXPORTED',
      organizationId,
      actor,
      userId: null,
      target: { type: 'envelope', id: envelopeId },
      ip,
      data: { file },
    }),
  }));
}

/** The database is let go before the files are read: a slow store holds no connection. */
async function generate(deps: FetchDeps, { envelopeId, name, signerId }: GeneratedDownload): Promise<Buffer> {
  const parts = await deps.db.read(async (tx) => {
    const envelope = (await tx.envelopes.findById(envelopeId)) ?? fail('NOT_FOUND');
    return (await partsOf(tx, envelope)) ?? fail('NOT_FOUND');
  });
  const disclosures =
    signerId === undefined ? parts.disclosures : disclosuresFor(parts.disclosures, [signerId]);
  return generateFile(deps, name, { ...parts, disclosures });
}
